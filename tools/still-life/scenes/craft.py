"""Pottery, painting, block printing, candles, cooking and baking."""
from .objects import *


def pottery(M):
    begin(M, plinth=False)
    x0, y0 = CX, .25
    disc(1.40, .34, M.get('clay', 'plinth', rough=.8), (x0, y0, 0), .1, steps=160)
    disc(.42, .22, brass(M), (x0, y0, .3))
    disc(1.14, .16, M.get('wood', '#c48f60', axis='X'), (x0, y0, .5), steps=140)
    out = spline([(.30, 0), (.36, .04), (.58, .38), (.68, .75), (.60, 1.12), (.36, 1.42), (.255, 1.62), (.275, 1.82), (.37, 1.94)], 16)
    out = [(r*(1+.011*math.sin(z*30)), z) for r, z in out]
    vessel(out, .05, M.get('ceramic', '#c97a55', rough=.35, dip='hero', dip_z=.78), (x0-.05, y0, .66), floor=1.0, wobble=.006, steps=160)
    bowl(M, (CX+1.5, -.92, 0), .9, M.get('ceramic', 'light', speckle=.8, rough=.3))
    bowl(M, (CX-1.42, -1.12, 0), .76, M.get('ceramic', 'accent', rough=.5))
    handle = rounded([(0, 0), (.05, 0), (.06, .45), (.04, .8), (0, .82)], .03)
    loop = [(0, 0, .8), (.03, 0, .95), (.13, 0, 1.08), (0, 0, 1.2), (-.13, 0, 1.08), (-.03, 0, .95), (0, 0, .8)]
    group([lathe(handle, M.get('wood', '#d3a06c'), steps=32), sweep(loop, .018, brass(M))], (CX-.1, -1.62, .065), (0, 90, 9))


def painting(M):
    z = begin(M)
    # canvas on a table easel
    wood = M.get('wood', '#c48f60')
    easel = [sweep([(-.62, 0, 0), (-.12, .18, 2.35)], .06, wood, smooth=False), sweep([(.62, 0, 0), (.12, .18, 2.35)], .06, wood, smooth=False),
             sweep([(0, .95, 0), (0, .2, 2.3)], .06, wood, smooth=False), rbox((1.5, .2, .09), wood, (0, -.02, .5), r=.03)]
    canvas = [rbox((1.65, .1, 1.35), M.get('cloth', 'light'), (0, 0, 0), r=.03),
              slab([(-.7, .12), (.7, .12), (.7, .45), (.3, .62), (-.05, .42), (-.4, .58), (-.7, .4)], .02, M.get('clay', 'hero', rough=.8), (0, -.055, 0), bevel=.005),
              slab([(-.7, .40), (-.4, .62), (-.1, .46), (.25, .66), (.7, .46), (.7, .62), (.3, .84), (-.1, .66), (-.45, .8), (-.7, .6)], .02, M.get('clay', 'second', rough=.8), (0, -.05, 0), bevel=.005),
              disc(.17, .02, M.get('clay', 'accent', rough=.8), (.34, -.05, 1.02), .005, rot=(90, 0, 0))]
    group([*easel, group(canvas, (0, .0, .6), (-5, 0, 0))], (CX-.3, .45, z), (0, 0, 8))
    # brushes in a jar
    jx, jy = CX+1.1, .25
    vessel(rounded([(.3, 0), (.36, 0), (.36, .72), (.34, .74)], .05), .05, M.get('ceramic', 'hero', rough=.35), (jx, jy, z))
    for dx, lean, turn, c in ((-.1, -12, 10, 'accent'), (.06, 3, 0, 'deep'), (.14, 14, -20, 'second')):
        group([lathe(spline([(0, -.9), (.04, -.85), (.055, .2), (.04, .5)], 6), wood, steps=24), lathe([(.045, .48), (.065, .68)], brass(M), steps=32),
               lathe(spline([(.065, .67), (.1, .82), (.05, 1.0), (0, 1.06)], 6), M.get('cloth', c), steps=32)], (jx+dx, jy, z+.95), (0, lean, turn))
    # palette with paints
    outline = [(.75*math.cos(a)*(1+.06*math.sin(3*a)), .48*math.sin(a)) for a in [TAU*k/48 for k in range(48)]]
    hole = [(.42+.1*math.cos(a), -.16+.09*math.sin(a)) for a in [TAU*k/24 for k in range(24)]]
    px, py = CX+.45, -1.0
    slab(outline, .07, M.get('wood', '#d3a06c', axis='X'), (px, py, z+.04), (-90, 0, 6), bevel=.025, holes=(hole,))
    for a, c in ((.7, 'accent'), (1.4, 'hero'), (2.1, 'second'), (2.8, '#b4485a'), (3.5, 'light')):
        ball(.11, M.get('ceramic', c, rough=.25), at=(px+.5*math.cos(a), py+.29*math.sin(a)+.02, z+.08), scale=(1, 1, .45))


def block_printing(M):
    z = begin(M)
    # printed cloth over a board, two carved blocks, a bowl of dye
    rbox((2.5, 1.5, .1), M.get('wood', '#b9824f', axis='X'), (CX-.05, -.35, z), (0, 0, -10), r=.04)
    rbox((2.25, 1.3, .03), M.get('cloth', 'light'), (CX-.05, -.35, z+.1), (0, 0, -10), r=.012, seg=2)
    a = math.radians(-10)
    for i in range(4):
        for j in range(2):
            u, v = -.78+.52*i, -.3+.56*j
            if i >= 2 and j == 1:
                continue
            buti(M, (CX-.05+u*math.cos(a)-v*math.sin(a), -.35+u*math.sin(a)+v*math.cos(a), z+.135), 'hero', .2)
    wooden_block(M, (CX+.35, .0, z+.13), -10, 1.0)
    wooden_block(M, (CX-.75, .95, z), 20, 1.25)
    bowl(M, (CX+1.15, .75, z), 1.0, M.get('ceramic', 'accent', rough=.35))
    disc(.48, .06, M.get('ceramic', 'hero', rough=.2), (CX+1.15, .75, z+.38), .02)
    vessel([(.3, 0), (.36, .3), (.37, .85), (.36, .9)], .05, M.get('ceramic', 'deep', rough=.35), (CX+.3, 1.15, z))
    group([lathe(spline([(0, -.9), (.04, -.85), (.055, .2), (.04, .5)], 6), M.get('wood', '#c48f60'), steps=24), lathe(spline([(.05, .48), (.12, .82), (.05, 1.0), (0, 1.06)], 6), M.get('cloth', 'hero'), steps=32)], (CX+.38, 1.15, z+1.1), (0, 10, 0))


def buti(M, at, colour, r):
    """A printed flower: petals as flat dots."""
    points = [(r*.62*math.cos(TAU*k/8), r*.62*math.sin(TAU*k/8), 0, r*.26) for k in range(8)] + [(0, 0, 0, r*.3)]
    beads(points, r*.2, M.get('clay', colour, rough=.9), at, scale=(1, 1, .12))


def wooden_block(M, at, turn, k):
    wood = M.get('wood', '#8a5a3a', axis='X')
    return group([rbox((.62, .5, .32), wood, (0, 0, .06), r=.05), rbox((.56, .44, .1), M.get('clay', 'hero', rough=.7), (0, 0, 0), r=.02), lathe(spline([(.13, .36), (.09, .5), (.17, .68), (.12, .8), (0, .84)], 8), wood)], at, (0, 0, turn), k)


def candle_making(M):
    z = begin(M)
    candle(M, (CX-.55, .45, z), r=.42, h=1.55, dip='hero', cup=False, power=0)
    candle(M, (CX+.35, .75, z), r=.36, h=1.05, dip='accent', cup=False, power=0)
    candle(M, (CX+1.15, .15, z), r=.44, h=.78)
    # pouring jug
    jx, jy = CX-.35, -.72
    vessel([(.38, 0), (.42, .05), (.42, .55), (.38, .62)], .04, brass(M), (jx, jy, z), steps=100)
    disc(.36, .05, M.get('wax', '#f6e2bd'), (jx, jy, z+.42), .02)
    sweep([(.38, 0, .52), (.72, 0, .5), (.74, 0, .2), (.4, 0, .12)], .05, brass(M), at=(jx, jy, z), rot=(0, 0, 205))
    # moulds and wick
    for i, c in enumerate(('second', 'hero')):
        lathe(rounded([(0, 0), (.24, 0), (.28, .2), (0, .2)], .04), M.get('clay', c, rough=.4, grain=.05), at=(CX+.55+.62*i, -1.05+.08*i, z), steps=120, facets=10, facet_depth=.04)
        sweep([(0, 0, .18), (.01, 0, .3)], .014, M.get('cloth', 'light'), at=(CX+.55+.62*i, -1.05+.08*i, z))


def cooking(M):
    z = begin(M)
    # copper pot with ladle, spices, chillies
    px, py = CX-.2, .3
    o = spline([(.7, 0), (.92, .08), (1.02, .42), (.92, .8), (.82, .95), (.94, 1.06)], 8)
    vessel(o, .06, M.get('metal', '#c98055', rough=.28), (px, py, z), floor=.1, steps=140)
    disc(.85, .08, M.get('clay', '#d9922f', rough=.4, grain=.8), (px, py, z+.84), .03)
    for s in (-1, 1):
        sweep([(s*.98, -.2, .72), (s*1.25, -.15, .82), (s*1.25, .15, .82), (s*.98, .2, .72)], .06, brass(M), at=(px, py, z))
    spoon(M, (px+.25, py+.0, z+1.12), (0, 28, -10), 1.15)
    for dx, dy, c in ((1.2, -.28, '#d99a2b'), (.85, -.95, '#a5322a'), (.1, -1.15, '#6d7a3a')):
        bowl(M, (CX+dx, dy, z), .58, M.get('ceramic', 'light' if dx != .85 else 'hero', rough=.35))
        lathe(spline([(.30, .27), (.15, .38), (0, .44)], 6), M.get('clay', c, rough=.95, grain=.6), at=(CX+dx, dy, z))
    for i in range(3):
        sweep([(0, 0, .06), (.25, .06, .08), (.5, .02, .07), (.68, -.1, .06)], .075, M.get('clay', '#b3302a', rough=.3, grain=.02), at=(CX-1.25+.06*i, -.72-.2*i, z), rot=(0, 0, -20+14*i), taper=[.6, 1.1, .8, .1])


def baking(M):
    z = begin(M)
    # cake on a stand
    cx, cy = CX-.15, .3
    disc(.5, .08, M.get('ceramic', 'hero', rough=.3), (cx, cy, z), .03)
    lathe([(.14, .05), (.1, .3), (.2, .52)], M.get('ceramic', 'hero', rough=.3), at=(cx, cy, z))
    disc(1.0, .09, M.get('ceramic', 'hero', rough=.3), (cx, cy, z+.5), .04, steps=140)
    disc(.78, .62, M.get('clay', '#fbf1e2', rough=.7), (cx, cy, z+.59), .08, steps=140)
    disc(.50, .46, M.get('clay', 'second', rough=.7), (cx, cy, z+1.2), .07, steps=140)
    beads([(cx+.74*math.cos(TAU*k/22), cy+.74*math.sin(TAU*k/22), z+.66, .105) for k in range(22)], .1, M.get('clay', 'accent', rough=.6))
    beads([(cx+.46*math.cos(TAU*k/14), cy+.46*math.sin(TAU*k/14), z+1.24, .09) for k in range(14)], .1, M.get('clay', '#fbf1e2', rough=.6))
    ball(.17, M.get('ceramic', '#b3302a', rough=.2), at=(cx, cy, z+1.78))
    sweep([(0, 0, .12), (.03, 0, .3), (.12, 0, .42)], .018, M.get('wood', '#6b4a2c'), at=(cx, cy, z+1.78))
    # whisk in a bowl, rolling pin
    bowl(M, (CX+1.2, .1, z), .88, M.get('ceramic', 'light', speckle=.7))
    loops = [sweep([(0, 0, .0), (.2*math.cos(a), .2*math.sin(a), -.3), (.17*math.cos(a), .17*math.sin(a), -.62), (0, 0, -.74), (-.17*math.cos(a), -.17*math.sin(a), -.62), (-.2*math.cos(a), -.2*math.sin(a), -.3), (0, 0, 0)], .018, brass(M)) for a in (0, math.pi/3, 2*math.pi/3)]
    group([*loops, lathe(rounded([(0, 0), (.07, 0), (.09, .7), (0, .72)], .04), M.get('wood', '#b9824f'), steps=32)], (CX+1.24, .1, z+.92), (0, 24, -30))
    pin = [lathe(rounded([(0, -.72), (.19, -.72), (.19, .72), (0, .72)], .05), M.get('wood', '#d3a06c')),
           *[lathe(spline([(.06, 0), (.07, .12), (.1, .25), (.07, .4), (0, .42)], 6), M.get('clay', 'accent', rough=.4), at=(0, 0, s*.72), rot=(0 if s > 0 else 180, 0, 0)) for s in (-1, 1)]]
    group(pin, (CX+.3, -1.15, z+.2), (0, 90, 8))
