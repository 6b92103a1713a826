"""The benchmark runs and reports every query; its figures are not judged here."""

from starboard.lab.xwing.geometry_bench import lines, run


def test_the_benchmark_reports_every_query() -> None:
    report = run(tables=20, rounds=1)
    assert [figure.query for figure in report.figures][:2] == ["overlap", "distance"]
    assert len(report.figures) == 7
    assert len(report.batches) == 4
    assert all(figure.shapely for figure in report.figures if figure.query in ("overlap", "distance"))
    assert len(lines(report)) == 2 + 7 + 4 + 1
