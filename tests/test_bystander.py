"""`scripts/bystander.py` in short: somebody with nothing to do with it is answered while bots think and many
watch. How fast is measured by hand; here it is that the script does what it says."""

import json
import subprocess
import sys
from pathlib import Path

from tests.serving import serve

SCRIPT = Path(__file__).parent.parent / "scripts" / "bystander.py"
SHORT = "--tables 2 --ships 2 --bot straightforward --spectators 5 --seconds 2".split()


def test_a_bystander_is_answered_while_bots_think_and_others_watch(tmp_path: Path) -> None:
    with serve(tmp_path / "data", "--messages", "100000", "--workers", "1") as served:
        command = [sys.executable, str(SCRIPT), "--url", served.url, *SHORT]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert figures["decisions"] > 0
    assert figures["bot_answers"] > 0
    assert figures["states_seen"] > 5
    assert figures["accepted_ms"]["p50"] > 0
    assert "Traceback" not in served.log.read_text()
