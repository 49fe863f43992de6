"""Physiotherapy, dental care, fitness and nutrition."""
from .objects import *


def physiotherapy(M):
    z = begin(M)
    # exercise ball in a low ring, foam roller, looped bands
    ring(.42, .1, M.get('clay', 'light', rough=.6), (CX+.3, .55, z+.09))
    ball(.98, M.get('clay', 'hero', rough=.5, grain=.05), at=(CX+.3, .55, z+1.02))
    for h in (-.22, 0, .22):
        R = math.sqrt(.98**2 - h**2)
        ring(R, .022, M.get('clay', 'second', rough=.5), (CX+.3, .55, z+1.02+h), (0, 0, 0), steps=120)
    roll = [lathe(rounded([(.18, -.85), (.36, -.85), (.36, .85), (.18, .85), (.18, -.85)], .04), M.get('clay', 'accent', rough=.7))]
    roll += [ring(.352, .035, M.get('clay', 'accent', rough=.7), (0, 0, -.72+.18*k)) for k in range(9)]
    group(roll, (CX-.45, -.75, z+.39), (0, 90, -14))
    for i, c in enumerate(('second', 'deep')):
        pts = [(.42*math.cos(a)*(1+.2*math.sin(2*a)), .26*math.sin(a), .07) for a in [TAU*k/16 for k in range(16)]]
        sweep(pts, .06, M.get('clay', c, rough=.5), at=(CX+1.2+.08*i, -.85+.12*i, z+.0+.11*i), rot=(0, 0, 30+40*i), closed=True)


def dental(M):
    z = begin(M)
    tooth(M, (CX-.35, .3, z), 1.3)
    # tumbler with two brushes, tube of paste
    tx, ty = CX+.88, .2
    vessel(rounded([(.36, 0), (.42, 0), (.47, .85), (.45, .87)], .05), .05, M.get('ceramic', 'light', speckle=.7), (tx, ty, z))
    toothbrush(M, (tx-.1, ty, z+1.0), (0, -12, 20), 'hero')
    toothbrush(M, (tx+.1, ty+.1, z+.9), (0, 14, -30), 'accent')
    paste = [slab(rounded([(-.6, -.28), (.55, -.2), (.55, .2), (-.6, .28), (-.6, -.28)], .05), .2, M.get('clay', 'second', rough=.4, grain=.03), rot=(-90, 0, 0), bevel=.08),
             lathe(rounded([(0, 0), (.17, 0), (.15, .24), (0, .24)], .03), M.get('clay', 'light', rough=.4), at=(.54, 0, 0), rot=(0, 90, 0))]
    group(paste, (CX+.35, -1.1, z+.14), (0, 0, 10))
    mirror = [sweep([(0, 0, 0), (0, 0, 1.1)], .04, M.get('metal', '#dcd8cc', rough=.2), smooth=False), disc(.17, .04, M.get('ceramic', '#eef1ee', rough=.08), (0, -.02, 1.24), .015, rot=(80, 0, 0)), ring(.17, .03, M.get('metal', '#dcd8cc', rough=.2), (0, -.04, 1.24), (80, 0, 0))]
    group(mirror, (CX-1.25, -.75, z+.05), (0, 82, -22))


def tooth(M, at, k):
    """A molar: crown with four cusps and two roots."""
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=96, v_segments=72, radius=1)
    for v in bm.verts:
        n = v.co.normalized()
        box = max(abs(n.x), abs(n.y), abs(n.z)) ** .34
        x, y, h = n.x/box*.68, n.y/box*.58, n.z/box*.66
        if n.z > 0:
            h += .13*(abs(n.x)**2 + abs(n.y)**2)*min(1, n.z*2) - .10*math.exp(-(n.x**2+n.y**2)*9)
        else:
            split = math.exp(-(n.x/.33)**2)
            h *= 1.45 - .95*split
            pinch = 1 - .38*min(1, -n.z)**2
            x, y = x*(1 - .12*min(1, -n.z)), y*pinch
        v.co = Vector((x, y, h))
    low = min(v.co.z for v in bm.verts)
    for v in bm.verts:
        v.co.z -= low
    me = bpy.data.meshes.new('tooth')
    bm.to_mesh(me)
    bm.free()
    ob = link(bpy.data.objects.new('tooth', me), M.get('ceramic', '#fbf7ef', rough=.25), smooth=180)
    mod = ob.modifiers.new('smooth', 'SMOOTH')
    mod.iterations = 6
    return group([ob], at, (0, 0, 14), k)


def toothbrush(M, at, rot, colour):
    """Handle below, head above the origin, bristles towards the camera."""
    handle = M.get('clay', colour, rough=.4, grain=.03)
    return group([
        sweep([(0, 0, -.85), (0, 0, -.2), (0, .03, .3), (0, 0, .55), (0, 0, .98)], .075, handle, taper=[1, 1.15, .75, 1.0, 1.0]),
        rbox((.15, .2, .4), M.get('clay', 'light', rough=.8), (0, -.14, .56), r=.035),
    ], at, rot)


def fitness(M):
    z = begin(M)
    # kettlebell, dumb-bell in front, bottle
    kx, ky = CX-.3, .4
    lathe(spline([(0, 0), (.4, 0), (.66, .2), (.76, .58), (.64, .98), (.36, 1.2), (0, 1.26)], 10), M.get('clay', 'hero', rough=.5), at=(kx, ky, z), steps=120)
    sweep([(-.36, 0, 1.02), (-.50, 0, 1.4), (-.34, 0, 1.78), (0, 0, 1.86), (.34, 0, 1.78), (.50, 0, 1.4), (.36, 0, 1.02)], .12, M.get('clay', 'hero', rough=.5), at=(kx, ky, z))
    disc(.3, .05, M.get('clay', 'accent', rough=.5), (kx, ky-.71, z+.58), .02, rot=(90, 0, 0))
    dumbbell(M, (CX+.45, -.85, z+.36), 14, 'accent')
    wx, wy = CX+1.2, .55
    lathe(rounded([(0, 0), (.34, 0), (.34, 1.3, .3), (.2, 1.52, .08), (.2, 1.6), (0, 1.6)], .07), M.get('clay', 'second', rough=.38), at=(wx, wy, z))
    disc(.235, .34, M.get('clay', 'deep', rough=.4), (wx, wy, z+1.56))
    # skipping rope
    pts = [(CX-1.45, -.5, z+.04), (CX-1.2, -.95, z+.04), (CX-.7, -1.25, z+.04), (CX-.9, -.75, z+.04), (CX-1.15, -.35, z+.04), (CX-1.3, .1, z+.04)]
    sweep(pts, .04, M.get('clay', 'deep', rough=.6))
    group([lathe(rounded([(0, 0), (.09, 0), (.075, .5), (0, .5)], .03), M.get('wood', '#c48f60'))], (CX-1.46, -.46, z+.09), (-90, 0, -160+180))


def dumbbell(M, at, turn, colour):
    parts = [lathe(rounded([(0, -.8), (.09, -.8), (.09, .8), (0, .8)], .02), M.get('metal', '#d8d2c6', rough=.25))]
    for s in (-1, 1):
        for off, r, c in ((.42, .36, colour), (.62, .29, 'hero')):
            parts.append(lathe(rounded([(0, -.09), (r, -.09), (r, .09), (0, .09)], .05), M.get('clay', c, rough=.5), at=(0, 0, s*off)))
    return group(parts, at, (0, 90, turn))


def nutrition(M):
    z = begin(M)
    bx, by = CX-.2, .1
    bowl(M, (bx, by, z), 1.7, M.get('ceramic', 'hero', rough=.3))
    fruit = M.get
    apple(M, (bx-.38, by-.1, z+.72), .44, '#c2453a')
    apple(M, (bx+.42, by+.2, z+.74), .42, '#7fa04c')
    ball(.36, fruit('clay', '#e39a2e', rough=.5, grain=.5), at=(bx+.05, by+.3, z+1.1))
    ball(.34, fruit('clay', '#e39a2e', rough=.5, grain=.5), at=(bx+.22, by-.38, z+.88))
    banana = M.get('clay', '#e8c04a', rough=.5, grain=.05)
    for i in range(2):
        pts = [(-.75, -.25+.16*i, .9), (-.52, -.3+.16*i, 1.3), (-.1, -.3+.16*i, 1.55), (.3, -.25+.16*i, 1.58)]
        sweep(pts, .135, banana, at=(bx, by+.22, z+.02), taper=[.35, 1, 1, .4])
    # a cut avocado and a glass of water
    avocado(M, (CX+.95, -.85, z), -20)
    vessel(rounded([(.28, 0), (.32, 0), (.38, .9), (.37, .92)], .04), .04, M.get('glass', '#e8f1ee', rough=.02), (CX+1.28, .35, z))
    disc(.31, .55, M.get('glass', '#cfe0dc', rough=.02), (CX+1.28, .35, z+.06), .03)
    sprig(M, (CX+1.28, .35, z), ((0, 0, .5), (.05, 0, .9), (.12, 0, 1.2), (.25, 0, 1.5)), size=.36, seed=4, start=12)
    lying_sprig(M, (CX-1.05, -1.1, z), .95, 4, n=2, size=.42)


def apple(M, at, r, colour):
    lathe([(x*r, h*r) for x, h in spline([(0, -.78), (.3, -.88), (.75, -.6), (1.0, .05), (.82, .68), (.42, .86), (.1, .72), (0, .62)], 8)], M.get('clay', colour, rough=.35, grain=.05), at=at, wobble=.012)
    sweep([(0, 0, .6*r), (.03, 0, .95*r), (.1, 0, 1.2*r)], .03, M.get('wood', '#7a5236'), at=at)


def avocado(M, at, turn):
    """A half, its cut side towards the camera."""
    outline = [(.42*math.cos(a)*(1-.22*math.sin(a)), .50*math.sin(a)+.08*math.sin(a)**2) for a in [TAU*k/40 for k in range(40)]]
    inner = [(x*.86, h*.88) for x, h in outline]
    return group([
        slab(outline, .4, M.get('clay', '#3f5a34', rough=.6), (0, .1, .5), bevel=.17),
        slab(inner, .06, M.get('wax', '#dfe3a0'), (0, -.11, .5), bevel=.02),
        ball(.19, M.get('wood', '#7a4a2c'), at=(0, -.16, .36)),
    ], at, (-14, 0, turn))
