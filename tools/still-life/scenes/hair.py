"""Hair: brush, scissors, mirror, barber, colour, dryer."""
from .objects import *


def round_brush(M, at, rot, hero='hero'):
    """Barrel with rings of pins, turned handle. Points up along z, handle below."""
    obs = [
        lathe(spline([(.0, -1.35), (.1, -1.33), (.135, -1.15), (.1, -.7), (.085, -.35), (.12, -.12), (.2, -.02)], 8) + [(.0, 0)], M.get('wood', '#c98f58'), steps=48),
        lathe(rounded([(0, -.03), (.25, -.03), (.25, 1.18, .12), (0, 1.22)], .04), M.get('clay', hero, rough=.5), steps=64),
    ]
    bm = bmesh.new()
    rings, per = 15, 26
    for i in range(rings):
        for k in range(per):
            a = TAU*(k + .5*(i % 2))/per
            z = .08 + i/(rings-1)
            d = Vector((math.cos(a), math.sin(a), 0))
            up = Vector((0, 0, 1))
            side = d.cross(up)
            loops = []
            for c, r in ((d*.24 + up*z, .011), (d*.40 + up*z, .008)):
                loops.append([bm.verts.new(c + side*r*math.cos(q*math.pi/3) + up*r*math.sin(q*math.pi/3)) for q in range(6)])
            for q in range(6):
                bm.faces.new((loops[0][q], loops[0][(q+1) % 6], loops[1][(q+1) % 6], loops[1][q]))
            for v in bmesh.ops.create_icosphere(bm, subdivisions=1, radius=.02)['verts']:
                v.co += d*.40 + up*z
    me = bpy.data.meshes.new('pins')
    bm.to_mesh(me)
    bm.free()
    obs.append(link(bpy.data.objects.new('pins', me), M.get('clay', 'light', rough=.5, grain=0)))
    return group(obs, at, rot)


def comb(M, at, rot, colour='accent', L=1.7, H=.46):
    """Wide-toothed comb in the xz plane, standing on its teeth."""
    n, m = 19, .13
    pitch, spine = (L-2*m)/n, H*.42
    pts = [(-L/2, 0), (-L/2+m*.8, 0)]
    for k in range(n):
        x0 = -L/2 + m + k*pitch
        pts += [(x0, spine-.06), (x0+pitch*.45, spine-.06)]
        if k < n-1:
            pts += [(x0+pitch*.52, .0), (x0+pitch*.93, .0)]
    pts += [(L/2-m*.8, 0), (L/2, 0), (L/2, H-.1), (L/2-.12, H), (-L/2+.12, H), (-L/2, H-.1)]
    return group([slab(rounded(pts + [pts[0]], .022, 3)[:-1], .09, M.get('clay', colour, rough=.4, grain=.05), bevel=.018)], at, rot)


def scissors(M, at, rot, open_deg=26, scale=1.0, handle='hero'):
    """Two mirrored halves in the xz plane, tips up, pivot at the origin."""
    steel = M.get('metal', '#dcc7a0', rough=.2)
    obs = []
    for s in (-1, 1):
        outline = [(-.07, -.32), (.03, -.34), (.10, -.12), (.13, .05), (.125, .4), (.10, .85), (.055, 1.25), (.0, 1.5), (-.035, 1.5), (-.05, .9), (-.055, .1)]
        half = [slab([(s*x, z) for x, z in outline], .075, steel, at=(0, s*.036, 0), bevel=.02)]
        half.append(sweep([(-s*.02, s*.036, -.28), (-s*.06, s*.036, -.5), (-s*.12, s*.036, -.70)], .075, steel))
        half.append(ring(.23, .07, M.get('clay', handle, rough=.4), (-s*.19, s*.036, -.98), (90, 0, 0)))
        obs.append(group(half, (0, 0, 0), (0, s*open_deg/2, 0)))
    obs.append(disc(.075, .05, brass(M), (0, -.07, 0), .02, rot=(90, 0, 0), steps=40))
    return group(obs, at, rot, scale)


def tumbler(M, at, colour='hero'):
    cup = rounded([(0, 0), (.56, 0), (.60, 1.15), (.52, 1.15), (.49, .14), (0, .14)], .06)
    return lathe(cup, M.get('ceramic', colour, rough=.3), at=at, steps=240, facets=22, facet_depth=.035)


def hair_brush(M):
    z = begin(M)
    tumbler(M, (CX+.05, .25, z))
    round_brush(M, (CX-.24, .26, z+1.60), (0, -10, 20))
    comb(M, (CX+.50, .30, z+1.40), (0, -77, 0), L=1.95)
    bottle(M, (CX+1.22, .1, z), 'light', h=1.1, r=.38, pump=True)
    bottle(M, (CX-1.02, .35, z), 'deep', cap='brass', h=.80, r=.32, label=None, mat=amber(M))
    lathe(rounded([(0, 0), (.34, 0), (.48, .16), (.43, .18), (.31, .07), (0, .07)], .03), M.get('ceramic', 'light', speckle=.6), at=(CX+.35, -.98, z))
    ball(.25, M.get('wax', 'second'), at=(CX+.35, -.98, z+.2), scale=(1.2, .85, .55), rot=(0, 0, 20))


def haircut(M):
    z = begin(M)
    # large scissors lean on a round block
    disc(.62, .95, M.get('clay', 'second', rough=.7), (CX-.1, .62, z), .09)
    scissors(M, (CX-.14, -.13, z+1.34), (-9, 0, 0), open_deg=36, scale=1.08)
    bottle(M, (CX+1.12, .25, z), 'hero', cap='light', h=1.2, r=.4, pump=True, label='light')
    group([comb(M, (0, 0, 0), (90, 0, 0), L=1.6, H=.42)], (CX+.62, -1.2, z+.05), (0, 0, 14))
    jar(M, (CX-1.28, .4, z), .34, .36, 'light', 'accent')


def mirror(M):
    z = begin(M, arch=True)
    disc(.62, .12, brass(M), (CX-.15, .5, z), .05)
    sweep([(CX-.15, .5, z+.1), (CX-.15, .5, z+.6)], .06, brass(M))
    group([
        ring(.86, .07, brass(M), (0, 0, 0), (90, 0, 0), steps=120),
        disc(.84, .06, M.get('ceramic', '#f3f1ec', rough=.1), (0, .03, 0), .02, rot=(90, 0, 0), steps=120),
    ], (CX-.15, .5, z+1.48), (-6, 0, -14))
    bottle(M, (CX+1.15, .3, z), 'hero', cap='brass', h=1.05, r=.34, label='light')
    round_brush(M, (CX-.12, -1.0, z+.40), (0, 90, 12))
    jar(M, (CX-1.2, .1, z), .3, .3, 'second', 'accent')


def barber(M):
    z = begin(M)
    # striped pole
    px, py = CX+.95, .45
    disc(.42, .22, brass(M), (px, py, z), .06)
    disc(.42, .22, brass(M), (px, py, z+1.95), .06)
    ball(.22, brass(M), at=(px, py, z+2.3))
    disc(.3, 1.8, M.get('clay', 'light', rough=.35, grain=.02), (px, py, z+.18), .02)
    for k, colour in enumerate(('hero', 'deep')):
        pts = []
        for i in range(60):
            a = TAU*i/24 + k*math.pi
            pts.append((px+.285*math.cos(a), py+.285*math.sin(a), z+.26+1.64*i/59))
        sweep(pts, .062, M.get('clay', colour, rough=.4, grain=.02))
    # shaving bowl with foam, brush on a stand
    bowl(M, (CX-.62, -.1, z), 1.0, M.get('ceramic', 'hero', rough=.3))
    beads([(.0, 0, .5, .32), (.26, .1, .48, .22), (-.25, .08, .48, .24), (.05, -.25, .48, .24), (.02, .05, .72, .2), (-.08, .22, .5, .22)], .2, M.get('clay', '#fdf8f0', rough=.8, grain=.1), (CX-.62, -.1, z))
    shaving_brush(M, (CX+.24, -.75, z))
    # folded razor lying at the front
    group([
        slab(rounded([(-.62, -.07), (.62, -.10), (.68, 0), (.62, .10), (-.62, .07), (-.62, -.07)], .06), .09, M.get('wood', '#8a5a3a', axis='X'), at=(0, 0, .05), rot=(-90, 0, 0), bevel=.03),
        slab([(-.6, -.04), (-.56, .20), (.42, .24), (.6, .1), (.6, -.04)], .04, M.get('metal', '#e2ddd2', rough=.2), at=(0, .05, .05), rot=(-90, 0, 0), bevel=.01),
    ], (CX-.9, -1.28, z+.0), (0, 0, -12))


def shaving_brush(M, at):
    x, y, z = at
    lathe(spline([(.0, 0), (.22, .0), (.25, .06), (.17, .24), (.13, .36), (.20, .48), (.22, .56)], 8) + [(0, .58)], M.get('wood', '#7c4a30'), at=at)
    lathe([(.185, .55), (.20, .72)] + spline([(.24, .86), (.30, 1.05), (.26, 1.2), (.12, 1.27)], 6) + [(0, 1.28)], M.get('cloth', '#f3e6d2'), at=at)
    ring(.19, .03, brass(M), (x, y, z+.6))


def hair_colour(M):
    z = begin(M)
    # mixing bowl with tint and brush
    bx, by = CX-.25, -.25
    bowl(M, (bx, by, z), 1.3, M.get('ceramic', 'light', rough=.35))
    disc(.68, .1, M.get('ceramic', 'hero', rough=.2), (bx, by, z+.5), .05)
    brush = [
        slab(rounded([(-.055, 0), (.055, 0), (.085, 1.3), (0, 1.4), (-.085, 1.3), (-.055, 0)], .05), .08, M.get('clay', 'accent', rough=.4), bevel=.025),
        slab(rounded([(-.19, -.2), (.19, -.2), (.16, .06), (-.16, .06), (-.19, -.2)], .04), .13, M.get('clay', 'accent', rough=.4), bevel=.03),
        slab([(-.18, -.52), (.18, -.46), (.175, -.16), (-.175, -.16)], .1, M.get('cloth', 'hero'), bevel=.02),
    ]
    group(brush, (bx+.34, by+.05, z+.98), (0, 32, -20))
    # tubes and a bottle of developer
    bottle(M, (CX+1.18, .35, z), 'hero', cap='light', h=1.35, r=.37, label='light')
    tube(M, (CX-1.15, .5, z), 'second', 'hero')
    tube(M, (CX+.62, .95, z), 'light', 'second', 1.12)
    # three swatches of hair colour
    for i, c in enumerate(('#7a3b2c', '#b3683a', '#d9a45e')):
        slab(rounded([(-.13, -.36), (.13, -.36), (.13, .36), (-.13, .36), (-.13, -.36)], .07), .08, M.get('clay', c, rough=.4), at=(CX+.55+.34*i, -1.1+.07*i, z+.045), rot=(-90, 0, -10), bevel=.03)


def tube(M, at, colour, cap, k=1.0):
    """A squeezed tube standing on its cap."""
    bm = bmesh.new()
    rows = []
    for i in range(13):
        t = i/12
        rx, ry = .22 + .12*t, .22*(1-t)**.8 + .02
        rows.append([bm.verts.new((rx*math.cos(TAU*q/40), ry*math.sin(TAU*q/40), .3+1.15*t)) for q in range(40)])
    for A, B in zip(rows, rows[1:]):
        for q in range(40):
            bm.faces.new((A[q], A[(q+1) % 40], B[(q+1) % 40], B[q]))
    bm.faces.new(rows[-1])
    me = bpy.data.meshes.new('tube')
    bm.to_mesh(me)
    bm.free()
    body = link(bpy.data.objects.new('tube', me), M.get('clay', colour, rough=.4, grain=.04), smooth=40)
    return group([body, disc(.2, .32, M.get('clay', cap, rough=.5), (0, 0, 0), .04)], at, (0, 0, 12), k)


def hair_dryer(M):
    z = begin(M)
    # dryer resting on a block, nozzle to the left
    disc(.55, .34, M.get('clay', 'second', rough=.7), (CX+.2, .12, z), .08)
    body = spline([(0, -.72), (.3, -.70), (.47, -.5), (.5, -.1), (.44, .3), (.33, .62), (.31, .74)], 10)
    parts = [
        lathe([*body, (.27, .74), (.27, .3), (0, .3)], M.get('ceramic', 'hero', rough=.3), steps=120),
        lathe(rounded([(.31, .66), (.345, .66), (.36, .98), (.30, .98), (.29, .66)], .03), M.get('clay', 'deep', rough=.4)),
        ring(.34, .035, brass(M), (0, 0, .62)),
        *[ring(.1+.1*k, .022, M.get('clay', 'light'), (0, 0, -.725+.012*k)) for k in range(3)],
    ]
    barrel = group(parts, (0, 0, 0), (0, -90, 0))
    handle = slab(rounded([(-.16, -1.25), (.16, -1.25), (.22, 0), (-.2, 0), (-.16, -1.25)], .12), .3, M.get('clay', 'hero', rough=.45), at=(.2, 0, -.2), rot=(0, -8, 0), bevel=.11)
    group([barrel, handle], (CX+.02, .1, z+1.72), (0, 0, -16))
    bottle(M, (CX+1.2, .5, z), 'light', cap='accent', h=1.25, r=.36)
    group([comb(M, (0, 0, 0), (90, 0, 0), L=1.6, H=.42)], (CX-.55, -1.2, z+.05), (0, 0, 10))
    jar(M, (CX-.95, .2, z), .34, .34, 'second', 'brass')
