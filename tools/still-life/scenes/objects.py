"""Objects that several scenes use, and the start of every scene."""
import math, random
import bmesh, bpy
from mathutils import Vector
from kit import *

# Objects stand around x = CX, right of the centre; the left stays empty for air.
CX = .95
BRASS = '#d2a45c'
TAU = 2 * math.pi


def begin(M, **options):
    """The stage with its light; returns the height of the plinth."""
    z = stage(M, CX, **options)
    light_and_camera(CX)
    return z


def brass(M, rough=.28):
    return M.get('metal', BRASS, rough=rough)


def disc(r, h, mat, at, edge=.05, rot=(0, 0, 0), **kw):
    """A solid cylinder with rounded edges, standing on `at`."""
    return lathe(rounded([(0, 0), (r, 0), (r, h), (0, h)], edge), mat, at=at, rot=rot, **kw)


def ring(R, r, mat, at, rot=(0, 0, 0), steps=64):
    """A torus lying in the xy plane, its centre at `at`."""
    circle = [(R + r * math.cos(TAU * k / 16), r * math.sin(TAU * k / 16)) for k in range(17)]
    return lathe(circle, mat, at=at, rot=rot, steps=steps)


def vessel(outer, wall, mat, at, floor=.08, rot=(0, 0, 0), **kw):
    """A hollow vessel: the outer profile from foot to rim, turned back inside by `wall`."""
    inner = [(max(r - wall, .01), z) for r, z in reversed(outer) if z > floor + .02]
    top = outer[-1]
    lip = [(top[0] - wall * .25, top[1] + wall * .4), (top[0] - wall * .75, top[1] + wall * .4)]
    return lathe([(0, 0), *outer, *lip, *inner, (0, floor)], mat, at=at, rot=rot, **kw)


def bowl(M, at, k, mat, **kw):
    o = [(r * k, z * k) for r, z in spline([(.20, 0), (.24, .02), (.43, .14), (.55, .36), (.60, .58)], 8)]
    return vessel(o, .05, mat, at, floor=.1 * k, **kw)


def beads(points, r, mat, at=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), smooth=60):
    """Many small balls as one object; a point may carry its own radius as a fourth number."""
    bm = bmesh.new()
    for p in points:
        made = bmesh.ops.create_icosphere(bm, subdivisions=2, radius=p[3] if len(p) > 3 else r)
        for v in made['verts']:
            v.co = Vector((v.co.x * scale[0] + p[0], v.co.y * scale[1] + p[1], v.co.z * scale[2] + p[2]))
    me = bpy.data.meshes.new('beads')
    bm.to_mesh(me)
    bm.free()
    return link(bpy.data.objects.new('beads', me), mat, at, rot, smooth)


def marigold(M, at, r=.3, colour='accent', rot=(0, 0, 0)):
    """A marigold head: rings of petals, denser and higher towards the middle."""
    points = []
    for i, (k, z, n) in enumerate(((.80, .16, 13), (.62, .30, 11), (.42, .42, 9), (.20, .50, 5), (0, .54, 1))):
        points += [(k * r * math.cos(TAU * (j + i * .5) / n), k * r * math.sin(TAU * (j + i * .5) / n), z * r, r * .30) for j in range(n)]
    return beads(points, .1, M.get('clay', colour, rough=.8), at, rot, scale=(1, 1, .8))


def bottle(M, at, colour, cap='accent', h=1.25, r=.36, pump=False, label='second', mat=None, scale=1.0):
    body = rounded([(0, 0), (r, 0), (r, h, .22), (r*.36, h, .06), (r*.36, h+.12)], .07)
    obs = [lathe(body, mat or M.get('ceramic', colour, rough=.3))]
    if label:
        obs.append(lathe(rounded([(r+.002, h*.24), (r+.012, h*.24), (r+.012, h*.66), (r+.002, h*.66)], .005), M.get('clay', label, grain=.08)))
    z = h+.06
    cm = brass(M) if cap == 'brass' else M.get('clay', cap, rough=.5)
    if pump:
        obs.append(disc(r*.46, .2, cm, (0, 0, z), .03))
        obs.append(lathe([(.05, z+.2), (.05, z+.42)], cm, steps=32))
        obs.append(disc(.13, .14, cm, (0, 0, z+.38), .04, steps=48))
        obs.append(sweep([(0, 0, z+.46), (-.2, -.06, z+.47), (-.36, -.1, z+.44), (-.4, -.11, z+.37)], .055, cm))
    else:
        obs.append(disc(r*.5, .34, cm, (0, 0, z)))
    return group(obs, at, (0, 0, random.Random(h).uniform(-10, 10)), scale)


def amber(M):
    return M.get('glass', '#c98a4a', rough=.06)


def jar(M, at, r, h, colour='light', lid='accent', rot=(0, 0, 0), scale=1.0):
    """A low cosmetic jar with its lid on."""
    return group([
        disc(r, h, M.get('ceramic', colour, rough=.3), (0, 0, 0), .06),
        disc(r * 1.03, h * .5, brass(M) if lid == 'brass' else M.get('clay', lid, rough=.5), (0, 0, h - .02), .05),
    ], at, rot, scale)


def towel_roll(M, at, colour, R=.3, length=1.3, turn=0, seed=1):
    """A rolled towel lying on `at`, its spiral end towards the camera at turn 0."""
    path = spiral(.06, R, 3.4)
    return sheet(path, length, .1, M.get('cloth', colour, terry=1.0), at=(at[0], at[1], at[2] + R + .05), rot=(0, 0, turn), ripple=.006, rows=14, sub=1, seed=seed)


def towels(M, at, colours, w=1.9, depth=1.35, turn=-24, layers=3):
    """A stack of folded towels; returns the height of its top."""
    zz = at[2]
    gap = .135
    for i, colour in enumerate(colours):
        sheet(zigzag(w - .1*i, layers, gap), depth-.04*i, .118, M.get('cloth', colour, terry=1.0), at=(at[0]+.02*i, at[1], zz+.075), rot=(0, 0, turn+5*i), seed=i+3)
        zz += layers*gap + .01
    return zz


def flame(M, at, size=1.0, power=14):
    """A flame that lights its surroundings, unless its power is 0."""
    lathe([(r*size, z*size) for r, z in spline([(0, -.05), (.055, 0), (.085, .1), (.055, .24), (.02, .36), (0, .42)], 8)], M.get('flame', '#ffffff'), at=at, steps=40)
    if not power:
        return
    L = bpy.data.lights.new('flame', 'POINT')
    L.energy = power
    L.color = (1, .58, .22)
    L.shadow_soft_size = .12
    o = bpy.data.objects.new('flame', L)
    bpy.context.collection.objects.link(o)
    o.location = (at[0], at[1]-.16, at[2]+.35)


def candle(M, at, r=.4, h=.72, dip='hero', cup=True, power=14):
    x, y, z = at
    if cup:
        lathe(rounded([(0, 0), (r, 0), (r*1.15, h), (r*.98, h), (r*.92, h*.7), (0, h*.7)], .06), M.get('ceramic', 'light', speckle=.7, dip=dip, dip_z=h*.47), at=at, wobble=.006)
        lathe(rounded([(0, h*.6), (r*.9, h*.6), (r*.94, h*.83, .02), (r*.25, h*.80), (0, h*.79)], .03), M.get('wax', '#fbeedb', glow=.35), at=at)
        top = h*.8
    else:
        lathe(rounded([(0, 0), (r, 0), (r, h), (r*.7, h-.05, .05), (0, h-.07)], .07), M.get('clay', dip, rough=.4, grain=.05), at=at)
        top = h-.07
    sweep([(0, 0, top-.02), (.005, 0, top+.09), (.015, 0, top+.15)], .014, M.get('clay', '#3a2f2a'), at=at)
    flame(M, (x+.015, y, z+top+.13), .95, power)


def sprig(M, at, pts, size=.46, seed=1, colours=('#5f8f68', '#7fae80'), stem='#7d8a5a', step=4, start=9, width=.28):
    """A stem with leaves on both sides."""
    line = spline(pts, 8)
    sweep(line, .02, M.get('leaf', stem), at=at)
    rnd = random.Random(seed)
    for i in range(start, len(line), step):
        d = Vector(line[i]) - Vector(line[i-1])
        heading = math.degrees(math.atan2(d.y, d.x))
        for side in (-1, 1):
            leaf(size*(1-.35*i/len(line)), width, M.get('leaf', colours[(i//step) % 2]), tuple(a+b for a, b in zip(at, line[i])),
                 (rnd.uniform(-25, 25), -20-rnd.uniform(0, 30)*side, heading + side*62 + rnd.uniform(-12, 12)), curl=.2)


def lying_sprig(M, at, length=1.3, turn=0, colour='#5a8a5e', n=3, size=.5):
    """A sprig lying flat."""
    obs = [sweep([(0, 0, .03), (length*.3, -.05, .05), (length*.7, -.03, .05), (length, 0, .04)], .022, M.get('leaf', '#6b7f4a'))]
    for k in range(n):
        for side in (1, -1):
            obs.append(leaf(size, .24, M.get('leaf', colour), (length*(.15+.3*k), 0, .05), (0, -12-3*k, side*50), curl=.28))
    obs.append(leaf(size, .24, M.get('leaf', colour), (length, 0, .05), (0, -10, 5), curl=.28))
    return group(obs, at, (0, 0, turn))


def spoon(M, at, rot, k=1.0):
    """A wooden spoon along z, its bowl at the bottom."""
    wood = M.get('wood', '#b9824f')
    return group([
        sweep([(0, 0, -.1), (0, 0, .6), (0, 0, 1.35)], .06, wood, taper=[1.1, .9, 1.3]),
        ball(.22, wood, at=(0, 0, -.28), scale=(.85, .4, 1.15)),
    ], at, rot, k)
