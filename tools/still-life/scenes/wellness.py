"""Massage, spa, yoga, meditation, Ayurveda and acupressure."""
from .objects import *


def spa(M):
    z = begin(M)
    top = towels(M, (CX-.28, .35, z), ('hero', 'second', 'light'))
    for i, (r, s, dz) in enumerate(((.40, (1.15, .9, .42), .15), (.30, (1.15, .95, .45), .40), (.21, (1.15, .95, .5), .60))):
        ball(r, M.get('stone', ('#59625f', '#8b8f88', '#c9c2b4')[i]), at=(CX-.3+(.03, -.03, .02)[i], .25, top+dz-.0), scale=s, rot=(0, (2, -3, 4)[i], 40*i), lumpy=.05, seed=i)
    candle(M, (CX+1.13, -.15, z))
    slim_vase(M, (CX+.88, .85, z))
    lying_sprig(M, (CX-.7, -1.02, z), 1.35, 2)


def slim_vase(M, at):
    vessel([(.22, 0), (.30, .06), (.36, .45), (.29, .92), (.12, 1.26), (.11, 1.42), (.16, 1.55)], .03, M.get('ceramic', 'deep', rough=.35), at)
    sprig(M, at, ((0, 0, 1.3), (.02, 0, 1.65), (-.08, -.05, 2.0), (-.34, -.1, 2.32), (-.66, -.12, 2.5)), seed=1)
    sprig(M, at, ((0, 0, 1.3), (.08, 0, 1.6), (.26, -.03, 1.9), (.52, -.06, 2.12)), seed=2)


def massage_bed(M):
    z = begin(M)
    # a padded couch on wooden legs
    wood = M.get('wood', '#b9824f')
    parts = [rbox((2.7, 1.05, .34), M.get('cloth', 'hero'), (0, 0, .82), r=.14), rbox((2.5, .9, .1), wood, (0, 0, .74), r=.03)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.append(sweep([(sx*1.1, sy*.36, .78), (sx*1.2, sy*.4, 0.04)], .075, wood, smooth=False))
        parts.append(sweep([(sx*1.15, -.38, .36), (sx*1.15, .38, .36)], .045, wood, smooth=False))
    group(parts, (CX-.0, .3, z), (0, 0, -17))
    a = math.radians(-17)
    along = lambda t, s: (CX + t*math.cos(a) - s*math.sin(a), .3 + t*math.sin(a) + s*math.cos(a))
    x, y = along(-.92, 0)
    towel_roll(M, (x, y, z+1.14), 'light', R=.24, length=.95, turn=-17)
    x, y = along(.55, 0)
    rbox((1.0, 1.12, .09), M.get('cloth', 'light', terry=1.0), (x, y, z+1.13), (0, 0, -17), r=.04)
    for i, t in enumerate((.3, .58, .86)):
        x, y = along(t, -.02)
        ball(.17, M.get('stone', ('#59625f', '#6f7a75', '#8b8f88')[i]), at=(x, y, z+1.3), scale=(1.1, .9, .5), lumpy=.05, seed=i)
    bottle(M, (CX-1.15, -.75, z), 'deep', cap='brass', h=.62, r=.24, label=None, mat=amber(M))
    candle(M, (CX+1.2, -1.0, z), r=.27, h=.45)


def massage_oil(M):
    z = begin(M)
    bottle(M, (CX-.35, .35, z), 'deep', cap='brass', h=1.55, r=.46, label='light', mat=amber(M))
    bowl(M, (CX+.75, -.1, z), 1.15, M.get('ceramic', 'hero', rough=.35))
    disc(.58, .06, M.get('glass', '#e0a955', rough=.05), (CX+.75, -.1, z+.42), .02)
    towel_roll(M, (CX+1.15, .95, z), 'light', turn=-30, R=.36)
    towel_roll(M, (CX+.42, 1.1, z), 'second', turn=-30, R=.36, seed=5)
    for i, (dx, dy, r) in enumerate(((-1.15, -.25, .36), (-.72, -.85, .30), (-1.25, -.85, .2))):
        ball(r, M.get('stone', ('#59625f', '#8b8f88', '#c9c2b4')[i]), at=(CX+dx, dy, z+r*.45), scale=(1.15, .95, .5), lumpy=.05, seed=i, rot=(0, 0, 40*i))
    marigold(M, (CX+.25, -1.12, z), .3)
    lying_sprig(M, (CX+.5, -1.3, z), .9, 8, n=2, size=.4)


def acupressure(M):
    z = begin(M)
    # foot bath with petals, wooden roller, towel
    bx, by = CX-.1, .15
    vessel(rounded([(.75, 0), (.85, 0), (1.08, .62), (1.06, .66)], .06), .07, M.get('wood', '#c48f60'), (bx, by, z), steps=140)
    for h, r in ((.16, .905), (.5, 1.035)):
        ring(r, .035, brass(M), (bx, by, z+h), steps=120)
    disc(.98, .05, M.get('glass', '#cfe3dc', rough=.03), (bx, by, z+.48), .02)
    for dx, dy, c, r in ((-.4, .1, 'accent', .2), (.25, -.3, 'light', .2), (.35, .35, 'accent', .16), (-.1, -.45, 'accent', .13)):
        marigold(M, (bx+dx, by+dy, z+.52), r, c)
    towel_roll(M, (CX+1.3, .7, z), 'hero', turn=-26, R=.36)
    # foot roller: spindle with rings in front
    roll = [lathe(spline([(0, -.85), (.08, -.8), (.08, -.62), (.17, -.55)], 4) + [p for k in range(6) for p in spline([(.17, -.5+.17*k), (.25, -.42+.17*k), (.17, -.34+.17*k)], 5)] + spline([(.17, .55), (.08, .62), (.08, .8), (0, .85)], 4), M.get('wood', '#9a643c'), steps=60)]
    group(roll, (CX+.55, -1.2, z+.25), (0, 90, 12))
    ball(.3, M.get('stone', '#59625f'), at=(CX-1.05, -.85, z+.14), scale=(1.1, .9, .48), lumpy=.05)
    ball(.2, M.get('stone', '#c9c2b4'), at=(CX-1.05, -.85, z+.38), scale=(1.1, .9, .5), lumpy=.05, seed=2)


def yoga(M):
    z = begin(M)
    R = .56
    path = spiral(.12, R, 5.2)
    mx, my, turn = CX-.42, .5, -58
    sheet(path, 2.2, .066, M.get('cloth', 'hero'), at=(mx, my, z+R+.035), rot=(0, 0, turn), ripple=.004, rows=20, sub=1)
    # straps follow the mat's outermost turn, a little further out
    band = [(px*(1 + .046/math.hypot(px, pz)), pz*(1 + .046/math.hypot(px, pz))) for px, pz in path[-37:]]
    ca, sa = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for d in (-.55, .55):
        sheet(band, .19, .034, M.get('cloth', 'accent'), at=(mx - sa*d, my + ca*d, z+R+.035), rot=(0, 0, turn), ripple=0, rows=4, sub=2)
    # a cork block and a bottle stand beside the mat
    rbox((.95, .55, .5), M.get('clay', '#c98f5e', rough=.95, grain=1.0), (CX+.85, -.95, z), (0, 0, -12), r=.07)
    wx, wy = CX+1.3, .35
    body = rounded([(0, 0), (.34, 0), (.34, 1.38, .3), (.2, 1.62, .08), (.2, 1.72), (0, 1.72)], .07)
    lathe(body, M.get('clay', 'deep', rough=.38), at=(wx, wy, z))
    disc(.235, .3, brass(M), (wx, wy, z+1.70))
    lathe(rounded([(.342, .40), (.352, .40), (.352, .62), (.342, .62)], .004), M.get('clay', 'light', rough=.5), at=(wx, wy, z))


def singing_bowl(M, at, k=1.0):
    x, y, z = at
    lathe(rounded([(0, 0), (.48*k, 0, .12), (.55*k, .2*k, .1), (.40*k, .24*k), (0, .2*k)], .08), M.get('cloth', '#b9694a'), at=at, wobble=.01)
    o = [(r*k, h*k) for r, h in spline([(.10, 0), (.22, .02), (.43, .14), (.53, .36), (.55, .52)], 8)]
    vessel(o, .035, M.get('metal', '#d7a75a', rough=.22), (x, y, z+.2*k), floor=.05, steps=140)


def meditation(M):
    z = begin(M)
    # round cushion
    lathe(spline([(0, 0), (.8, .0), (1.02, .16), (1.08, .36), (1.02, .56), (.8, .70), (.4, .73), (.05, .68), (0, .66)], 8), M.get('cloth', 'hero'), at=(CX-.25, .35, z), steps=120, facets=20, facet_depth=.03)
    ball(.1, M.get('cloth', 'accent'), at=(CX-.25, .35, z+.70), scale=(1, 1, .6))
    singing_bowl(M, (CX+1.15, -.15, z), 1.05)
    striker = [lathe(rounded([(0, 0), (.06, 0), (.06, .62), (0, .62)], .03), M.get('wood', '#9a643c'), steps=40),
               lathe(rounded([(0, .55), (.085, .55), (.085, .95), (0, .95)], .05), M.get('cloth', 'accent'), steps=40)]
    group(striker, (CX+.2, -1.25, z+.09), (0, 90, -10))
    candle(M, (CX-1.2, -.55, z), r=.3, h=.5)
    slim_vase(M, (CX+1.0, .95, z))


def ayurveda(M):
    z = begin(M)
    # mortar and pestle
    o = spline([(.42, 0), (.44, .06), (.34, .16), (.46, .3), (.66, .62), (.72, .95)], 8)
    vessel(o, .1, brass(M), (CX-.4, .05, z), floor=.3, steps=120)
    pestle = [lathe(spline([(0, -.55), (.14, -.5), (.17, -.35), (.1, .2), (.08, .7), (.12, .95), (.1, 1.05), (0, 1.1)], 8), brass(M))]
    group(pestle, (CX-.26, .05, z+.92), (0, 26, 12))
    for i, turn in enumerate((10, 120, 230)):
        leaf(.5, .26, M.get('leaf', '#5f8f68'), (CX-.45, -.0, z+.84), (0, -42, turn+30), curl=.2)
    bottle(M, (CX+.62, .75, z), 'deep', cap='brass', h=1.35, r=.38, label='second', mat=amber(M))
    bottle(M, (CX+1.25, .35, z), 'hero', cap='brass', h=.95, r=.34, label='light')
    # small bowls of powder
    for dx, dy, c in ((.62, -.62, '#d99a2b'), (1.25, -.55, '#a5522f')):
        bowl(M, (CX+dx, dy, z), .55, M.get('ceramic', 'light', rough=.35))
        lathe(spline([(.28, .26), (.15, .36), (0, .42)], 6), M.get('clay', c, rough=.95, grain=.6), at=(CX+dx, dy, z))
    lying_sprig(M, (CX-.95, -1.15, z), 1.2, 4)


def counselling(M):
    z = begin(M, plinth_r=2.25)
    armchair(M, (CX-.82, .35, z), 36, 'hero', 1.12)
    armchair(M, (CX+1.02, .5, z), -40, 'second', 1.12)
    # low table with two cups
    wood = M.get('wood', '#c48f60', axis='X')
    disc(.46, .07, wood, (CX+.08, -.95, z+.42), .03)
    disc(.07, .42, wood, (CX+.08, -.95, z), .02)
    disc(.28, .06, wood, (CX+.08, -.95, z), .02)
    for dx, dy in ((-.16, .0), (.2, -.08)):
        vessel([(.06, 0), (.09, .02), (.115, .17)], .02, M.get('ceramic', 'accent' if dx < 0 else 'light', rough=.3), (CX+.08+dx, -.95+dy, z+.49), floor=.03)
    slim_vase(M, (CX+.12, 1.1, z))


def armchair(M, at, turn, colour, k=1.0):
    """A rounded armchair facing the camera at turn 0."""
    cloth = M.get('cloth', colour)
    parts = [
        rbox((1.0, .95, .32), cloth, (0, -.02, .26), r=.13), rbox((.82, .8, .2), M.get('cloth', 'light'), (0, -.1, .5), r=.09),
        rbox((1.1, .3, 1.05), cloth, (0, .45, .28), (-8, 0, 0), r=.14),
        rbox((.24, .95, .62), cloth, (-.52, -.02, .24), r=.11), rbox((.24, .95, .62), cloth, (.52, -.02, .24), r=.11),
    ]
    wood = M.get('wood', '#8a5a3a')
    for sx in (-.42, .42):
        for sy in (-.38, .42):
            parts.append(disc(.06, .3, wood, (sx, sy, 0), .01))
    return group(parts, at, (0, 0, turn), k)
