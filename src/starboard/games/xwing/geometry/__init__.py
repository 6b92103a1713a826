"""The table of X-Wing: bases, templates, arcs, range, and what meets what (geometry; both editions).

The surface speaks millimetres and degrees clockwise from straight ahead; poses are whole thousandths of both
and every answer follows from these, so that replays agree everywhere (geometry-22).

    base         bases and poses, the three sizes, packing bases for queries
    templates    the eleven templates, and the area that one covers
    maneuvers    bearings, final poses, flying with backing up and all that is met
    repositions  barrel roll, boost, decloak, sideslip
    measure      overlap, distance, range, touching, facing, the edge of the play area
    sight        arcs, attack range, obstruction
    outlines     obstacles and devices
    devices      dropping and launching
    placement    places that players choose
    kernels      the arithmetic; `switch` says in which of its two forms it runs, `compiling` makes the fast one
"""
