"""Skin, nails, mehndi, make-up, waxing and threading."""
from .objects import *


def facial(M):
    z = begin(M)
    # open jar of cream, its lid beside it
    jx, jy = CX-.3, -.1
    vessel(rounded([(.5, 0), (.78, 0), (.78, .72), (.72, .74)], .1), .1, M.get('ceramic', 'hero', rough=.3), (jx, jy, z), steps=120)
    lathe(spline([(.66, .66), (.5, .74), (.3, .78), (.14, .88), (.05, 1.0), (0, 1.04)], 8), M.get('wax', '#fdf6ec'), at=(jx, jy, z))
    disc(.52, .16, brass(M), (jx-.5, jy-1.05, z), .06)
    # roller on a stand of folded cloth
    towels(M, (CX+1.0, .55, z), ('light', 'second'), w=1.25, depth=.9, turn=-18)
    roller(M, (CX+.95, .3, z+1.0), (0, 90, -28))
    bottle(M, (CX-.55, 1.05, z), 'light', cap='brass', h=1.35, r=.34, label='second')
    # cucumber slices at the front
    for i, (dx, dy, rot) in enumerate(((.35, -1.18, (0, 0, 0)), (.72, -1.08, (0, -20, 20)), (1.06, -1.0, (0, -24, 30)))):
        slice_ = [disc(.24, .07, M.get('clay', '#5d8f58', rough=.5), (0, 0, 0), .03), disc(.21, .08, M.get('wax', '#dfe8b8'), (0, 0, 0), .02),
                  beads([(.09*math.cos(TAU*k/6), .09*math.sin(TAU*k/6), .08) for k in range(6)], .025, M.get('clay', '#b9c98a'), scale=(1, 1, .5))]
        group(slice_, (CX+dx, dy, z + (.01, .04, .05)[i]), rot)


def roller(M, at, rot):
    """A jade roller along its z axis."""
    jade = M.get('wax', '#7fb095')
    return group([
        lathe(rounded([(0, -.7), (.075, -.7), (.06, 0), (.075, .55), (0, .55)], .04), M.get('clay', 'accent', rough=.4), steps=40),
        sweep([(0, 0, .5), (0, .24, .62), (0, .24, .95), (0, 0, 1.05)], .03, brass(M), smooth=False),
        sweep([(0, 0, .5), (0, -.24, .62), (0, -.24, .95), (0, 0, 1.05)], .03, brass(M), smooth=False),
        lathe(rounded([(0, -.2), (.15, -.2), (.18, 0), (.15, .2), (0, .2)], .05), jade, at=(0, 0, .82), rot=(90, 0, 0)),
    ], at, rot)


def body_scrub(M):
    z = begin(M)
    bowl(M, (CX-.25, -.15, z), 1.35, M.get('ceramic', 'hero', rough=.35))
    lathe(spline([(.76, .66), (.5, .80), (.25, .92), (0, .97)], 8), M.get('clay', '#e6cfa6', rough=.95, grain=1.0), at=(CX-.25, -.15, z))
    spoon(M, (CX+.02, -.3, z+1.02), (0, 54, -30))
    towel_roll(M, (CX+1.1, .55, z), 'light', turn=-22, R=.34)
    towel_roll(M, (CX+.55, 1.0, z), 'second', turn=-22, R=.34, seed=4)
    marigold(M, (CX+1.15, -.72, z), .34)
    marigold(M, (CX+.72, -1.2, z), .26, 'hero')
    bottle(M, (CX-1.15, .6, z), 'light', cap='brass', h=1.15, r=.32, label=None, mat=amber(M))


def nails(M):
    z = begin(M)
    # three polish bottles on steps, one brush raised
    disc(.8, .42, M.get('clay', 'second', rough=.7), (CX+.35, .72, z), .08)
    polish(M, (CX+.05, .6, z+.42), 'hero', 1.12)
    polish(M, (CX+.78, .75, z+.42), 'accent', 1.0)
    polish(M, (CX-.72, .15, z), 'second', 1.12)
    polish(M, (CX+1.32, .0, z), 'deep', 1.12)
    # open bottle with its brush beside it
    polish(M, (CX+.3, -.55, z), 'hero', 1.1, opened=True)
    brush = [lathe(rounded([(0, 0), (.15, 0), (.12, .78), (0, .78)], .04), M.get('clay', 'light', rough=.3, grain=.02), steps=48),
             sweep([(0, 0, 0), (0, 0, -.42)], .025, brass(M), smooth=False),
             lathe([(0, -.72), (.05, -.68), (.06, -.5), (.03, -.4)], M.get('ceramic', 'hero', rough=.15), steps=32)]
    group(brush, (CX-.55, -1.12, z+.15), (0, 90, 172))
    # nail file
    slab(rounded([(-.7, -.09), (.7, -.09), (.7, .09), (-.7, .09), (-.7, -.09)], .09), .04, M.get('clay', 'accent', rough=.9, grain=.6), at=(CX+1.0, -1.05, z+.025), rot=(-90, 0, 16), bevel=.012)


def polish(M, at, colour, k=1.0, opened=False):
    """A bottle of nail polish: rounded glass, tall cap."""
    lacquer = M.get('ceramic', colour, rough=.1)
    parts = [rbox((.58, .46, .6), lacquer, r=.15), lathe([(.16, .56), (.16, .70)], M.get('ceramic', 'light', rough=.2), steps=40)]
    if opened:
        parts.append(ring(.15, .025, lacquer, (0, 0, .70)))
    else:
        parts.append(lathe(rounded([(0, .66), (.18, .66), (.135, 1.42), (0, 1.42)], .05), M.get('clay', 'light', rough=.3, grain=.02), steps=48))
    return group(parts, at, (0, 0, -16), k)


def mehndi(M):
    z = begin(M)
    # brass bowl of henna paste
    bowl(M, (CX-.3, .1, z), 1.25, brass(M))
    lathe(spline([(.70, .60), (.45, .66), (.3, .64), (.15, .72), (0, .80)], 8), M.get('clay', '#5c5a2b', rough=.6, grain=.6), at=(CX-.3, .1, z))
    # cone resting on the rim
    cone = [lathe([(0, 0), (.02, .0), (.27, 1.35), (.26, 1.42), (0, 1.46)], M.get('ceramic', 'hero', rough=.35)),
            ring(.275, .035, brass(M), (0, 0, 1.36)), sweep([(0, 0, -.02), (0, 0, -.14)], .016, M.get('clay', '#5c5a2b'), smooth=False)]
    group(cone, (CX+.62, -1.02, z+.10), (0, 79, 150))
    cone2 = [lathe([(0, 0), (.02, .0), (.25, 1.25), (.24, 1.32), (0, 1.36)], M.get('ceramic', 'accent', rough=.35)), ring(.255, .035, brass(M), (0, 0, 1.27))]
    group(cone2, (CX+.02, .1, z+.62), (0, 28, -8))
    # bangles standing in a stack
    for i, c in enumerate(('hero', 'accent', 'second', 'hero', 'accent')):
        mat = brass(M) if c == 'accent' else M.get('ceramic', c, rough=.2)
        ring(.46, .062, mat, (CX+1.2, .35, z+.07+.125*i), steps=90)
    marigold(M, (CX+1.2, .35, z+.5), .34)
    marigold(M, (CX-1.25, -.45, z), .33, 'accent')
    marigold(M, (CX-.85, -.95, z), .25, 'second')
    henna_leaves(M, (CX-.95, .85, z))


def henna_leaves(M, at):
    vessel([(.2, 0), (.26, .05), (.3, .4), (.2, .8), (.12, 1.0), (.16, 1.1)], .03, M.get('ceramic', 'deep', rough=.35), at)
    sprig(M, (at[0], at[1], at[2]), ((0, 0, .9), (.02, 0, 1.3), (.1, -.05, 1.7), (.3, -.08, 2.1)), seed=2)
    sprig(M, (at[0], at[1], at[2]), ((0, 0, .9), (-.06, 0, 1.25), (-.2, -.05, 1.55), (-.42, -.08, 1.8)), seed=5)


def makeup(M):
    z = begin(M)
    # lipstick, compact, brushes in a cup
    cup = (CX+.35, .6, z)
    vessel(rounded([(.4, 0), (.5, 0), (.54, .95), (.52, .97)], .05), .06, M.get('ceramic', 'light', speckle=.7), cup)
    for i, (dx, lean, turn, c) in enumerate(((-.2, -10, 0, 'hero'), (.12, 4, 0, 'second'), (.26, 15, 30, 'accent'))):
        make_up_brush(M, (cup[0]+dx, cup[1], z+1.28+.08*i), (0, lean, turn), c, 1 - .14*i)
    lipstick(M, (CX-.72, -.1, z), 1.15)
    # compact with open mirror lid
    compact = [disc(.58, .16, M.get('clay', 'hero', rough=.35, grain=.02), (0, 0, 0), .06), disc(.46, .05, M.get('clay', '#efc6ad', rough=.9), (0, 0, .14), .02),
               group([disc(.58, .09, M.get('clay', 'hero', rough=.35, grain=.02), (0, 0, 0), .04), disc(.47, .02, M.get('ceramic', '#f3f1ec', rough=.08), (0, 0, .085), .005)], (0, .73, .71), (72, 0, 0))]
    group(compact, (CX+1.05, -.45, z), (0, 0, 8))
    group([rbox((.34, .34, 1.0), brass(M), r=.05)], (CX-.55, -1.12, z+.17), (0, 90, 24))
    disc(.3, .09, M.get('clay', '#c9826d', rough=.9), (CX+.28, -1.16, z), .03)
    disc(.32, .05, brass(M), (CX+.28, -1.16, z), .02)


def lipstick(M, at, k=1.0):
    bullet = [lathe(rounded([(0, 0), (.27, 0), (.27, .62), (0, .62)], .04), M.get('clay', 'deep', rough=.3, grain=.02)),
              disc(.22, .5, brass(M, .2), (0, 0, .55), .02)]
    bm = bmesh.new()
    rows = []
    for i in range(12):
        t = i/11
        rows.append([bm.verts.new((.185*math.cos(TAU*q/48), .185*math.sin(TAU*q/48), .9 + t*(.62 + .16*math.cos(TAU*q/48)))) for q in range(48)])
    for A, B in zip(rows, rows[1:]):
        for q in range(48):
            bm.faces.new((A[q], A[(q+1) % 48], B[(q+1) % 48], B[q]))
    bm.faces.new(rows[-1])
    me = bpy.data.meshes.new('bullet')
    bm.to_mesh(me)
    bm.free()
    bullet.append(link(bpy.data.objects.new('bullet', me), M.get('wax', 'hero'), smooth=40))
    return group(bullet, at, (0, 0, 25), k)


def make_up_brush(M, at, rot, colour, k=1.0):
    """Handle below, hairs above the origin."""
    return group([
        lathe(spline([(0, -1.2), (.05, -1.15), (.075, -.6), (.065, -.1)], 6), M.get('wood', '#8a5a3a'), steps=32),
        lathe([(.07, -.12), (.1, .2)], brass(M), steps=48),
        lathe([(.1, .18)] + spline([(.2, .42), (.25, .62), (.19, .86), (.08, .96)], 6) + [(0, .97)], M.get('cloth', colour), steps=64),
    ], at, rot, k)


def bridal(M):
    z = begin(M)
    # bust-like stand with a necklace, jewellery box, jasmine
    disc(.5, .1, brass(M), (CX+.1, .55, z), .04)
    lathe(spline([(.12, .08), (.14, .35), (.42, .62), (.60, 1.0), (.52, 1.35), (.24, 1.58), (.19, 1.85), (.2, 2.0)], 10) + [(0, 2.03)], M.get('cloth', 'hero'), at=(CX+.1, .55, z), steps=90)
    for i, (drop, r) in enumerate(((.34, .075), (.58, .09))):
        pts = []
        n = 26 + 8*i
        for k in range(n):
            a = -math.pi + math.pi*k/(n-1)
            w = .34 + .16*i
            pts.append((w*math.cos(a), -.36-.20*math.sin(-a)-.05*i, 1.55-.06*i + drop*math.sin(a)))
        beads(pts, r, brass(M), (CX+.1, .55, z))
    ball(.13, M.get('ceramic', 'deep', rough=.1), at=(CX+.1, -.13, z+.86), scale=(1, .6, 1.25))
    # bangles lying on a small cushion
    for i, c in enumerate(('hero', 'accent', 'hero', 'accent')):
        ring(.44, .06, brass(M) if c == 'accent' else M.get('ceramic', c, rough=.2), (CX+1.2, -.25, z+.07+.12*i), steps=90)
    # box of kumkum, jasmine garland
    vessel(rounded([(.3, 0), (.38, 0), (.40, .26), (.38, .28)], .05), .05, brass(M), (CX-1.02, -.25, z))
    lathe(spline([(.34, .24), (.2, .32), (0, .36)], 6), M.get('clay', '#b3242c', rough=.95, grain=.5), at=(CX-1.02, -.25, z))
    path = spline([(-.95, -1.05, 0), (-.4, -1.25, 0), (.2, -1.12, 0), (.7, -1.3, 0)], 9)
    rnd = random.Random(3)
    beads([(CX+x+rnd.uniform(-.07, .07), y+rnd.uniform(-.07, .07), z+.09+rnd.uniform(0, .12), rnd.uniform(.075, .11)) for x, y, _ in path for _ in range(3)], .09, M.get('clay', '#fdf9ee', rough=.7))


def waxing(M):
    z = begin(M)
    # warmer with honey wax
    wx, wy = CX-.15, .15
    disc(.95, .3, M.get('clay', 'hero', rough=.45), (wx, wy, z), .1, steps=120)
    vessel(rounded([(.7, 0), (.82, 0), (.86, .75), (.84, .78)], .08), .08, M.get('clay', 'light', rough=.4), (wx, wy, z+.28), steps=120)
    disc(.77, .1, M.get('ceramic', '#d98e2b', rough=.08), (wx, wy, z+.82), .04)
    ball(.09, M.get('clay', 'accent', rough=.4), at=(wx-.1, wy-.93, z+.15), scale=(1, .5, 1))
    spatula = [slab(rounded([(-.09, -.7), (.09, -.7), (.12, .9), (-.12, .9), (-.09, -.7)], .09), .06, M.get('wood', '#d3a06c'), bevel=.02)]
    group(spatula, (wx+.42, wy+.05, z+1.32), (0, 32, -10))
    # strips in a stack, lotion, aloe
    for i in range(5):
        rbox((.95, .55, .05), M.get('cloth', 'light' if i % 2 else 'second'), (CX+.72, -1.0, z+.055*i), (0, 0, 14-3*i), r=.02, seg=2)
    bottle(M, (CX+1.28, .3, z), 'second', cap='light', h=1.15, r=.36, pump=True, label='light')
    aloe(M, (CX-1.22, .1, z), .8)


def aloe(M, at, k=1.0):
    """An aloe plant in a small pot."""
    x, y, z = at
    vessel([(.26*k, 0), (.36*k, .5*k), (.38*k, .52*k)], .05, M.get('ceramic', '#c97a55', rough=.6), at)
    disc(.33*k, .05, M.get('clay', '#5a4030', rough=.95), (x, y, z+.42*k), .01)
    rnd = random.Random(9)
    for i in range(9):
        a = TAU*i/9 + rnd.uniform(-.2, .2)
        out = (.18 if i % 3 == 0 else .42)*k
        tip = (1.3 if i % 3 == 0 else 1.0)*k
        pts = [(x+.08*math.cos(a), y+.08*math.sin(a), z+.42*k), (x+out*.6*math.cos(a), y+out*.6*math.sin(a), z+.75*k), (x+out*1.15*math.cos(a), y+out*1.15*math.sin(a), z+tip)]
        sweep(pts, .085*k, M.get('leaf', '#6a9a6c' if i % 2 else '#558a62'), taper=[1, .85, .12])


def threading(M):
    z = begin(M)
    # two spools, the thread drawn from one to the other, tweezers, mirror
    spool(M, (CX-.35, .3, z), 'hero', 1.25)
    spool(M, (CX+.62, .75, z), 'accent', .95)
    sweep([(CX-.0, -.12, z+.55), (CX+.3, -.6, z+.1), (CX+.55, -.95, z+.03), (CX+.1, -1.25, z+.03), (CX-.5, -1.1, z+.03), (CX-.9, -1.2, z+.03)], .02, M.get('clay', 'hero', rough=.8))
    group([
        ring(.55, .06, brass(M), (0, 0, 0), (90, 0, 0), steps=100), disc(.53, .05, M.get('ceramic', '#f3f1ec', rough=.1), (0, .02, 0), .02, rot=(90, 0, 0), steps=100),
        sweep([(0, 0, -.58), (0, 0, -1.15)], .07, brass(M), smooth=False), disc(.36, .09, brass(M), (0, 0, -1.2), .03),
    ], (CX+1.28, .25, z+1.2), (0, 0, -16))
    tweezers = [sweep([(0, .0, .75), (s*.1, 0, .45), (s*.09, 0, -.1), (s*.015, 0, -.75)], .05, M.get('metal', '#dcc7a0', rough=.2), taper=[1, 1.2, 1, .35]) for s in (-1, 1)]
    group(tweezers, (CX+.72, -.92, z+.06), (90, 0, 66))
    aloe(M, (CX-1.2, .3, z), .78)


def spool(M, at, colour, k=1.0):
    body = [(.30, .18)]
    for i in range(22):
        body += [(.325, .18+.03*i+.008), (.335, .18+.03*i+.016), (.325, .18+.03*i+.024)]
    wood = M.get('wood', '#c48f60', axis='X')
    return group([
        lathe(body + [(.30, .86)], M.get('cloth', colour)),
        disc(.42, .17, wood, (0, 0, 0), .05), disc(.42, .17, wood, (0, 0, .86), .05),
    ], at, (0, 0, 0), k)
