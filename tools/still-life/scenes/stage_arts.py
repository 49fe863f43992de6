"""Music, dance, theatre, photography, coding, languages, gardening and chess."""
from .objects import *


def tabla(M):
    z = begin(M)
    drum(M, (CX-.48, .1, z), [(.62, 0), (.84, .28), (.92, .68), (.84, 1.05), (.76, 1.2)], brass(M), .76)
    drum(M, (CX+.98, .3, z), [(.52, 0), (.60, .12), (.62, .6), (.54, 1.15), (.48, 1.3)], M.get('wood', '#8a5a3a'), .48)
    for x, y, r in ((CX-.48, .1, .72), (CX+.98, .3, .56)):
        ring(r, .12, M.get('cloth', 'hero' if x < CX else 'accent'), (x, y, z+.1), steps=90)
    # tuning hammer in front
    group([lathe(rounded([(0, -.55), (.06, -.55), (.05, .45), (0, .45)], .03), M.get('wood', '#c48f60'), steps=32), lathe(rounded([(0, -.24), (.12, -.24), (.12, .24), (0, .24)], .03), brass(M), at=(0, 0, .5), rot=(90, 0, 0))], (CX+.35, -1.15, z+.13), (0, 90, 10))


def drum(M, at, profile, mat, r):
    """Body, straps, hoop, skin and the dark spot in the middle."""
    x, y, z = at
    top = profile[-1][1]
    line = spline(profile, 8)
    lathe([(0, 0), *line, (0, top)], mat, at=at, steps=110)
    strap = M.get('clay', 'light', rough=.7)
    for k in range(18):
        a = TAU*k/18
        pts = [((rr+.02)*math.cos(a+(.1 if i % 2 else -.1)*0), (rr+.02)*math.sin(a), zz) for i, (rr, zz) in enumerate(line[6::8])]
        sweep(pts, .022, strap, at=at)
    for k in range(3):
        a = -math.pi/2 + (k-1)*.62
        i = len(line)*2//3
        lathe(rounded([(0, -.13), (.07, -.13), (.07, .13), (0, .13)], .03), M.get('wood', '#d3a06c'), at=(x+(line[i][0]+.07)*math.cos(a), y+(line[i][0]+.07)*math.sin(a), z+line[i][1]-.05), rot=(0, 90, math.degrees(a)+90), steps=32)
    ring(r+.02, .065, M.get('clay', 'accent', rough=.7), (x, y, z+top), steps=100)
    disc(r, .07, M.get('clay', 'light', rough=.6), (x, y, z+top-.01), .02, steps=100)
    disc(r*.42, .015, M.get('clay', '#2c2a2b', rough=.5), (x+.04, y-.02, z+top+.06), .005)


def guitar(M):
    z = begin(M)
    half = [(0, 0), (.35, .02), (.62, .2), (.70, .5), (.58, .82), (.44, 1.0), (.46, 1.2), (.52, 1.4), (.42, 1.62), (.18, 1.7), (0, 1.7)]
    right = spline(half, 8)
    body = right + [(-x, h) for x, h in reversed(right[1:-1])]
    wood = M.get('wood', '#c98a4e')
    dark = M.get('wood', '#5f3b28')
    parts = [
        slab(body, .34, M.get('wood', '#9a5f38'), bevel=.05), slab([(x*.955, .03+h*.965) for x, h in body], .36, wood, bevel=.015),
        disc(.2, .02, M.get('clay', '#33231b', rough=.8), (0, -.18, 1.02), .004, rot=(90, 0, 0)), ring(.215, .022, M.get('clay', 'accent', rough=.5), (0, -.185, 1.02), (90, 0, 0)),
        rbox((.52, .07, .12), dark, (0, -.2, .42), r=.03),
        rbox((.17, .12, 1.42), dark, (0, -.15, 1.22), r=.03), slab([(-.1, 2.6), (.1, 2.6), (.15, 3.0), (-.15, 3.0)], .1, wood, (0, -.1, 0), bevel=.02),
    ]
    parts += [sweep([(-.054+.027*k, -.235, .48), (-.054+.027*k, -.22, 2.62)], .006, M.get('metal', '#e9e0cc'), smooth=False) for k in range(5)]
    parts += [ball(.05, brass(M), at=(s*.19, -.1, 2.7+.11*k)) for s in (-1, 1) for k in range(3)]
    group(parts, (CX-.1, .35, z+.06), (-11, 9, 0), .86)
    # stool and song book
    disc(.55, .12, M.get('clay', 'hero', rough=.6), (CX+1.08, .45, z+.72), .05)
    for k in range(3):
        a = TAU*k/3 + .5
        sweep([(CX+1.08+.32*math.cos(a), .45+.32*math.sin(a), z+.74), (CX+1.08+.46*math.cos(a), .45+.46*math.sin(a), z+.03)], .05, M.get('wood', '#b9824f'), smooth=False)
    rbox((.75, .55, .1), M.get('clay', 'second', rough=.7), (CX+.72, -.95, z), (0, 0, 12), r=.03)
    rbox((.68, .5, .08), M.get('clay', 'light', rough=.8), (CX+.72, -.95, z+.1), (0, 0, 7), r=.02)
    slab([(-.13, -.1), (.13, -.1), (.0, .16)], .04, M.get('clay', 'accent', rough=.4), (CX+.72, -.95, z+.21), (-90, 0, 20), bevel=.015)
    # an A-frame holds the guitar
    for s in (-1, 1):
        sweep([(CX-.08+s*.42, 1.25, z+.03), (CX+.02, .68, z+1.3)], .045, M.get('wood', '#b9824f'), smooth=False)
        sweep([(CX-.08+s*.4, 1.2, z+.12), (CX-.12+s*.3, .02, z+.1)], .045, M.get('wood', '#b9824f'), smooth=False)
        ball(.07, M.get('clay', 'hero'), at=(CX-.12+s*.3, .02, z+.13))


def dance(M):
    z = begin(M)
    # strings of ankle bells on a drum, dandiya sticks, folded scarf
    disc(.95, .34, M.get('clay', 'second', rough=.7), (CX-.25, .2, z), .1, steps=120)
    for k, (dx, dy) in enumerate(((-.57, .12), (.27, .26))):
        for row in range(5):
            R = .40 - .008*row
            ring(R-.06, .045, M.get('cloth', 'hero'), (CX-.1+dx, dy, z+.44+.15*row), steps=60)
            n = 17
            beads([(R*math.cos(TAU*(j+.5*(row % 2))/n), R*math.sin(TAU*(j+.5*(row % 2))/n), 0) for j in range(n)], .078, brass(M), (CX-.1+dx, dy, z+.44+.15*row))
    for turn, x, y, h in ((68, CX-.1, -1.0, .10), (112, CX-.05, -.95, .28)):
        stick = [lathe(rounded([(0, -.95), (.095, -.95), (.075, 0), (.095, .95), (0, .95)], .03), M.get('clay', 'hero', rough=.4), steps=40)]
        stick += [lathe([(.097, 0), (.103, .04), (.103, .1), (.097, .14)], brass(M), at=(0, 0, q), steps=40) for q in (-.9, -.62, -.34, .2, .48, .76)]
        group(stick, (x, y, z+h), (0, 90, turn-90))
    fan(M, (CX+.62, 1.25, z+.06))
    marigold(M, (CX+1.3, -.35, z), .32)


def fan(M, at):
    """An open folding fan, standing."""
    parts = []
    for k in range(13):
        a = math.radians(18 + 144*k/12)
        parts.append(slab([(-.045, .12), (.045, .12), (.125, 1.35), (-.125, 1.35)], .03, M.get('clay', 'hero' if k % 2 else 'accent', rough=.7), (0, .03*(k % 2), 0), (0, 90-math.degrees(a), 0), bevel=.008))
    parts.append(ball(.09, brass(M), at=(0, -.05, .06)))
    return group(parts, at, (-8, 0, 0), 1.3)


def theatre(M):
    z = begin(M)
    mask(M, (CX-.5, -.1, z+.98), 'hero', 1, (-8, -9, 0))
    mask(M, (CX+.75, .35, z+1.12), 'accent', -1, (-8, 10, 0))
    disc(1.1, .16, M.get('clay', 'second', rough=.7), (CX+.1, .45, z), .06, steps=120)
    # script and a small bell
    rbox((.95, .62, .09), M.get('clay', 'light', rough=.8), (CX+.75, -1.02, z), (0, 0, 14), r=.02)
    for k in range(4):
        rbox((.6-.1*(k % 2), .035, .01), M.get('clay', 'deep', rough=.9), (CX+.75-.03*k, -1.2+.12*k, z+.09), (0, 0, 14), r=.004, seg=1)
    lathe(spline([(.34, 0), (.3, .06), (.22, .3), (.1, .42), (.05, .46)], 8) + [(0, .46)], brass(M), at=(CX-1.28, -.72, z))
    lathe(spline([(.05, .44), (.04, .6), (.09, .75), (.05, .86), (0, .88)], 6), M.get('wood', '#8a5a3a'), at=(CX-1.28, -.72, z))


def mask(M, at, colour, mood, rot):
    """A stage mask: smiling for mood 1, sad for -1."""
    outline = [(.78*math.cos(a)*(1-.16*min(0, math.sin(a))**2), .95*math.sin(a)) for a in [TAU*k/60 for k in range(60)]]
    def eye(s):
        tilt = mood * .16 * s
        pts = [(.20*math.cos(a), .11*math.sin(a)) for a in [TAU*k/28 for k in range(28)]]
        if mood > 0:
            pts = [(x, y + .10*(1 - (x/.2)**2) - .05) for x, y in pts]
        return [(s*.32 + x, .25 + y + (x*tilt*2 if mood < 0 else 0)) for x, y in pts]
    bend = lambda x: -.42 - mood*.2*(1 - (x/.44)**2)
    top = [(-.42+.84*k/16, bend(-.42+.84*k/16) + .05 + .05*(1-((k-8)/8)**2)) for k in range(17)]
    low = [(.42-.84*k/16, bend(.42-.84*k/16) - .05 - .05*(1-((k-8)/8)**2)) for k in range(17)]
    face = slab(outline, .26, M.get('clay', colour, rough=.5), bevel=.035, holes=(eye(-1), eye(1), top + low))
    back = slab([(x*.9, h*.9) for x, h in outline], .03, M.get('clay', 'deep', rough=.9), at=(0, .12, 0), bevel=.01)
    nose = sweep([(0, -.10, .2), (0, -.19, -.1)], .07, M.get('clay', colour, rough=.5), taper=[.5, 1.2])
    return group([face, back, nose], at, rot)


def camera(M):
    z = begin(M)
    disc(1.15, .3, M.get('clay', 'second', rough=.7), (CX-.05, .3, z), .08, steps=120)
    parts = [
        rbox((1.9, .8, 1.15), M.get('clay', 'hero', rough=.5), r=.14), rbox((1.92, .82, .34), M.get('clay', 'light', rough=.5), (0, 0, .78), r=.1),
        rbox((.72, .6, .26), M.get('clay', 'light', rough=.5), (0, 0, 1.08), r=.09),
        disc(.17, .14, brass(M), (.66, 0, 1.12), .03), disc(.13, .12, M.get('clay', 'accent', rough=.4), (-.66, 0, 1.12), .03),
        lathe(rounded([(0, 0), (.52, 0), (.50, .3), (.46, .62), (.38, .64), (.34, .4), (0, .4)], .03), M.get('clay', 'deep', rough=.45), at=(0, -.38, .52), rot=(90, 0, 0), steps=120),
        ring(.47, .035, brass(M), (0, -.92, .52), (90, 0, 0), steps=100), ring(.52, .03, brass(M), (0, -.48, .52), (90, 0, 0), steps=100),
        ball(.35, M.get('ceramic', '#1f3440', rough=.05), at=(0, -.72, .52), scale=(1, .4, 1)),
        disc(.09, .04, M.get('ceramic', 'light', rough=.1), (.68, -.40, .93), .015, rot=(90, 0, 0)),
    ]
    group(parts, (CX-.05, .35, z+.3), (0, 0, -16), 1.05)
    # film rolls and a print
    for dx, dy, c in ((.72, -1.0, 'accent'), (1.2, -.7, 'light')):
        disc(.21, .42, M.get('clay', c, rough=.5), (CX+dx, dy, z), .04)
        disc(.1, .1, M.get('clay', 'deep', rough=.5), (CX+dx, dy, z+.4), .02)
    rbox((.8, .72, .03), M.get('clay', 'light', rough=.6), (CX-.75, -1.05, z), (0, 0, 16), r=.01, seg=2)
    rbox((.64, .46, .02), M.get('clay', 'second', rough=.5), (CX-.765, -1.0, z+.025), (0, 0, 16), r=.006, seg=2)


def laptop(M):
    z = begin(M)
    body = M.get('clay', 'light', rough=.4, grain=.04)
    screen = [rbox((2.1, .1, 1.38), body, r=.045), rbox((1.92, .03, 1.2), M.get('clay', 'deep', rough=.3, grain=.02), (0, -.05, .09), r=.012, seg=2)]
    rows = ((.0, .5, 'accent'), (.14, .75, 'light'), (.14, .45, 'second'), (.28, .6, 'light'), (.28, .35, 'accent'), (.14, .55, 'second'), (.0, .3, 'light'))
    for k, (indent, w, c) in enumerate(rows):
        screen.append(rbox((w, .02, .06), M.get('clay', c, rough=.6, grain=0), (-.75+indent+w/2, -.075, 1.08-.135*k), r=.008, seg=2))
    lid = group(screen, (0, .68, .1), (-16, 0, 0))
    keys = [rbox((.155, .12, .035), M.get('clay', 'second', rough=.6, grain=.02), (-.83+.185*i, .38-.155*j, .1), r=.014, seg=2) for i in range(10) for j in range(4)]
    base = [rbox((2.1, 1.42, .1), body, r=.045), *keys, rbox((.62, .36, .01), M.get('clay', 'plinth', rough=.5), (0, -.46, .1), r=.004, seg=1)]
    group([lid, *base], (CX-.2, .1, z), (0, 0, -14), 1.05)
    mug(M, (CX+1.32, -.5, z), 'hero')
    plant_pot(M, (CX+1.2, .85, z), .75)
    rbox((.7, .5, .1), M.get('clay', 'accent', rough=.7), (CX-1.05, -1.02, z), (0, 0, 12), r=.03)


def mug(M, at, colour, k=1.0):
    return group([vessel(rounded([(.26, 0), (.3, 0), (.3, .58), (.29, .6)], .05), .04, M.get('ceramic', colour, rough=.3), (0, 0, 0)),
                  disc(.26, .03, M.get('clay', '#6b4630', rough=.3), (0, 0, .48), .01),
                  sweep([(.28, 0, .48), (.52, 0, .46), (.5, 0, .16), (.28, 0, .12)], .05, M.get('ceramic', colour, rough=.3))], at, (0, 0, -30), k)


def plant_pot(M, at, k=1.0, colour='#c97a55'):
    """A rubber plant in a clay pot."""
    x, y, z = at
    vessel([(.34*k, 0), (.46*k, .62*k), (.50*k, .62*k), (.50*k, .78*k), (.48*k, .8*k)], .06, M.get('ceramic', colour, rough=.6), at)
    disc(.44*k, .05, M.get('clay', '#5a4030', rough=.95), (x, y, z+.66*k), .01)
    rnd = random.Random(4)
    for i in range(7):
        a = TAU*i/7 + rnd.uniform(-.2, .2)
        h = (1.5 + .55*(i % 3))*k
        tip = (x+.26*k*math.cos(a), y+.26*k*math.sin(a), z+h)
        sweep([(x, y, z+.65*k), (x+.08*k*math.cos(a), y+.08*k*math.sin(a), z+.65*k+(h-.65*k)*.6), tip], .028*k, M.get('leaf', '#6b7f4a'))
        leaf(.85*k, .46*k, M.get('leaf', '#4f8560' if i % 2 else '#6da276'), tip, (rnd.uniform(-15, 15), -38, math.degrees(a)), curl=.45)


def books(M):
    z = begin(M)
    # stack of books, speech bubbles above an ink pot, pencil
    zz = z
    for i, (w, d, h, c, turn) in enumerate(((1.75, 1.2, .3, 'hero', -10), (1.6, 1.1, .24, 'accent', 4), (1.5, 1.05, .28, 'second', -16))):
        x, y = CX-.35, .35
        rbox((w, d, h), M.get('clay', c, rough=.6), (x, y, zz), (0, 0, turn), r=.05)
        a = math.radians(turn)
        rbox((w-.06, d-.02, h-.11), M.get('clay', 'light', rough=.9), (x+.06*math.cos(a)+.045*math.sin(a), y+.06*math.sin(a)-.045*math.cos(a), zz+.055), (0, 0, turn), r=.01, seg=2)
        zz += h
    bubble(M, (CX-.42, .3, zz+.06), 'light', 1, 1.0)
    bubble(M, (CX+1.05, .6, z), 'hero', -1, 1.25)
    pencil = [lathe([(0, -.75), (.075, -.75), (.075, .5), (.0, .72)], M.get('clay', 'accent', rough=.5), steps=6, smooth=10), lathe([(.025, .65), (0, .73)], M.get('clay', 'deep'), steps=16)]
    group(pencil, (CX+.3, -1.2, z+.08), (0, 90, 10))
    mug(M, (CX+1.1, -.72, z), 'second', .9)


def bubble(M, at, colour, side, k):
    """A speech bubble with three dots, standing on its tail."""
    w, h, r = .72, .44, .2
    pts = [(-w, .3), (w, .3), (w, .3+2*h), (-w, .3+2*h), (-w, .3)]
    body = rounded([(0, .3), *pts[1:4], (-w, .3), (0, .3)], r, 8)
    outline = [(side*-.12, .3), (side*-.42, 0), (side*-.42, .3)]
    return group([slab(body, .26, M.get('clay', colour, rough=.5), bevel=.09), slab([(side*-.08, .36), (side*-.40, .0), (side*-.45, .36)], .2, M.get('clay', colour, rough=.5), bevel=.05),
                  *[ball(.105, M.get('clay', 'accent' if colour == 'light' else 'light', rough=.5), at=(dx, -.14, .3+h)) for dx in (-.34, 0, .34)]], at, (0, 0, 8*side), k)


def gardening(M):
    z = begin(M)
    plant_pot(M, (CX-.45, .35, z), 1.05)
    # watering can
    x, y = CX+.95, .1
    metal = M.get('clay', 'hero', rough=.4, grain=.04)
    can = [vessel(rounded([(.42, 0), (.5, 0), (.46, .85), (.45, .88)], .05), .05, metal, (0, 0, 0)),
           sweep([(.4, 0, .2), (.72, 0, .5), (.95, 0, 1.05)], .075, metal, taper=[1.4, 1.0, .8]),
           lathe([(.06, 0), (.19, .16), (.19, .2), (0, .22)], brass(M), at=(.93, 0, 1.0), rot=(0, 38, 0)),
           sweep([(-.46, 0, .2), (-.86, 0, .5), (-.62, 0, 1.1), (-.1, 0, 1.25), (.32, 0, .86)], .06, brass(M))]
    group(can, (x, y, z), (0, 0, -22), .95)
    # trowel and a small pot of seedlings
    trowel = [lathe(rounded([(0, -.9), (.09, -.9), (.075, -.3), (0, -.3)], .04), M.get('wood', '#c48f60'), steps=32), sweep([(0, 0, -.32), (0, 0, .05)], .04, M.get('metal', '#d8d2c6'), smooth=False),
              slab(rounded([(-.17, 0), (.17, 0), (.17, .45), (0, .74), (-.17, .45), (-.17, 0)], .1), .05, M.get('metal', '#d8d2c6', rough=.25), bevel=.02)]
    group(trowel, (CX+.2, -1.12, z+.08), (90, 0, 100))
    sx, sy = CX-1.22, -.45
    vessel([(.22, 0), (.3, .36), (.31, .4)], .04, M.get('ceramic', 'accent', rough=.6), (sx, sy, z))
    disc(.27, .04, M.get('clay', '#5a4030', rough=.95), (sx, sy, z+.3), .01)
    for i in range(3):
        a = TAU*i/3
        for s in (-1, 1):
            leaf(.26, .17, M.get('leaf', '#79ad72'), (sx+.1*math.cos(a), sy+.1*math.sin(a), z+.5), (0, -30, 60*i+90*s), curl=.2)
        sweep([(sx+.1*math.cos(a), sy+.1*math.sin(a), z+.33), (sx+.1*math.cos(a), sy+.1*math.sin(a), z+.51)], .02, M.get('leaf', '#79ad72'), smooth=False)


def chess(M):
    z = begin(M)
    # board in perspective, three pieces
    size, n = 2.3, 6
    bx, by, turn = CX-.05, -.1, math.radians(24)
    rbox((size+.24, size+.24, .14), M.get('wood', '#8a5a3a', axis='X'), (bx, by, z), (0, 0, 24), r=.04)
    at = lambda i, j: (bx + ((i-n/2+.5)*math.cos(turn) - (j-n/2+.5)*math.sin(turn))*size/n, by + ((i-n/2+.5)*math.sin(turn) + (j-n/2+.5)*math.cos(turn))*size/n)
    for i in range(n):
        for j in range(n):
            x, y = at(i, j)
            rbox((size/n-.004,)*2 + (.03,), M.get('clay', 'light' if (i+j) % 2 else 'second', rough=.5, grain=.04), (x, y, z+.13), (0, 0, 24), r=.006, seg=1)
    top = z+.16
    king(M, (*at(2, 4), top), 'hero', 1.25)
    knight = at(4, 4)
    rook(M, (*knight, top), 'light', 1.1)
    pawn(M, (*at(4, 1), top), 'light', 1.15)
    pawn(M, (*at(1, 1), top), 'hero', 1.15)
    pawn(M, (*at(5, 2), top), 'light', 1.15)


def _base(M, colour):
    return M.get('ceramic', colour, rough=.28)


def king(M, at, colour, k):
    profile = rounded([(0, 0), (.30, 0), (.30, .12), (.22, .2)], .05) + spline([(.2, .24), (.13, .5), (.10, .9), (.13, 1.1)], 8) + [(.22, 1.14), (.22, 1.2), (.13, 1.24)] + spline([(.14, 1.26), (.20, 1.5), (.22, 1.58)], 6) + [(.12, 1.66), (0, 1.7)]
    mat = _base(M, colour)
    cross = M.get('metal', BRASS)
    return group([lathe(profile, mat), rbox((.07, .07, .32), cross, (0, 0, 1.66), r=.02), rbox((.22, .07, .07), cross, (0, 0, 1.80), r=.02)], at, (0, 0, 10), k)


def rook(M, at, colour, k):
    mat = _base(M, colour)
    parts = [lathe(rounded([(0, 0), (.30, 0), (.30, .12), (.22, .2)], .05) + spline([(.2, .24), (.15, .5), (.16, .85)], 8) + [(.25, .9), (.25, 1.05), (.17, 1.05), (.17, .95), (0, .95)], mat)]
    for q in range(6):
        a = TAU*q/6
        parts.append(rbox((.1, .13, .16), mat, (.21*math.cos(a), .21*math.sin(a), 1.02), (0, 0, math.degrees(a)), r=.025))
    return group(parts, at, (0, 0, 0), k)


def pawn(M, at, colour, k):
    profile = rounded([(0, 0), (.27, 0), (.27, .1), (.19, .17)], .05) + spline([(.17, .2), (.10, .4), (.085, .58)], 8) + [(.16, .61), (.16, .65), (.09, .68)]
    return group([lathe(profile + [(0, .68)], _base(M, colour)), ball(.175, _base(M, colour), at=(0, 0, .80))], at, (0, 0, 0), k)
