"""Exact odds without a simulation: Space Base's sectors and an X-Wing attack."""

from starboard.odds import Attack, Defence, all_sectors, damage_distribution


def main() -> None:
    for sector in all_sectors():
        print(f"sector {sector.sector:2}: {sector.weight} in 36")
    shot = damage_distribution(Attack(dice=3, focus=1), Defence(dice=2, evade=1))
    print(f"3 dice with focus against 2 with evade: {shot.mean_damage:.3f} damage on average")
    for damage in (1, 2, 3):
        print(f"  at least {damage}: {shot.at_least(damage):.1%}")


if __name__ == "__main__":
    main()
