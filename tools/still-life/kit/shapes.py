"""Shapes made from numbers. One unit is about 10 cm; z is up, the camera looks along +y."""
import bpy, bmesh, math, random
from mathutils import Vector

def link(ob, mat=None, at=(0, 0, 0), rot=(0, 0, 0), smooth=50):
    bpy.context.collection.objects.link(ob)
    ob.location = at
    ob.rotation_euler = [math.radians(r) for r in rot]
    if mat: ob.data.materials.append(mat)
    if smooth and ob.type == 'MESH':
        for f in ob.data.polygons: f.use_smooth = True
        ob.data.use_auto_smooth = True
        ob.data.auto_smooth_angle = math.radians(smooth)
    return ob

def rounded(points, r=.05, n=6):
    """Round the corners of a 2D polyline; a point may carry its own radius as a third number."""
    out = [tuple(points[0][:2])]
    for i in range(1, len(points) - 1):
        p = Vector(points[i][:2]); a = Vector(points[i-1][:2]); b = Vector(points[i+1][:2])
        rr = points[i][2] if len(points[i]) > 2 else r
        da, db = (a - p), (b - p)
        cut = min(rr, da.length * .49, db.length * .49)
        s, e = p + da.normalized() * cut, p + db.normalized() * cut
        for k in range(n + 1):                      # quadratic Bezier s-p-e
            t = k / n
            q = s * (1-t)**2 + p * 2*t*(1-t) + e * t*t
            out.append((q.x, q.y))
    out.append(tuple(points[-1][:2]))
    return out

def spline(points, n=10):
    """Catmull-Rom through 2D or 3D points."""
    P = [Vector(p) for p in points]
    P = [P[0]*2 - P[1]] + P + [P[-1]*2 - P[-2]]
    out = []
    for i in range(1, len(P) - 2):
        a, b, c, d = P[i-1], P[i], P[i+1], P[i+2]
        for k in range(n):
            t = k / n
            out.append(.5 * ((b*2) + (c - a)*t + (a*2 - b*5 + c*4 - d)*t*t + (b*3 - a - c*3 + d)*t**3))
    out.append(P[-2])
    return [tuple(v) for v in out]

def lathe(profile, mat, at=(0, 0, 0), rot=(0, 0, 0), steps=96, wobble=0.0, facets=0, facet_depth=0.0, smooth=50):
    """Profile [(radius, z)...] turned about z. wobble: thrown-by-hand unevenness;
    facets/facet_depth: fluting (a cos ripple round the body)."""
    bm = bmesh.new(); rows = []
    for (r, z) in profile:
        if r < 1e-5: rows.append([bm.verts.new((0, 0, z))]); continue
        row = []
        for k in range(steps):
            a = 2*math.pi*k/steps
            rr = r * (1 + wobble*math.sin(2*a + z*1.7) + wobble*.6*math.sin(3*a - z*2.9))
            if facets: rr += facet_depth * (abs(math.cos(a*facets/2)) - .6) * min(1, r)
            row.append(bm.verts.new((rr*math.cos(a), rr*math.sin(a), z)))
        rows.append(row)
    for A, B in zip(rows, rows[1:]):
        for k in range(steps):
            k2 = (k+1) % steps
            if len(A) == 1 and len(B) == 1: continue
            if len(A) == 1: bm.faces.new((A[0], B[k2], B[k]))
            elif len(B) == 1: bm.faces.new((A[k], A[k2], B[0]))
            else: bm.faces.new((A[k], A[k2], B[k2], B[k]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new('lathe'); bm.to_mesh(me); bm.free()
    return link(bpy.data.objects.new('lathe', me), mat, at, rot, smooth)

def rbox(size, mat, at=(0, 0, 0), rot=(0, 0, 0), r=.08, seg=5):
    """A box standing on `at`, all edges rounded by r."""
    w, d, h = size
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts: v.co = Vector((v.co.x*w, v.co.y*d, (v.co.z+.5)*h))
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=r, segments=seg, profile=.5, affect='EDGES')
    me = bpy.data.meshes.new('box'); bm.to_mesh(me); bm.free()
    return link(bpy.data.objects.new('box', me), mat, at, rot, 40)

def ball(radius, mat, at=(0, 0, 0), scale=(1, 1, 1), rot=(0, 0, 0), lumpy=0.0, seed=0):
    """A sphere, or with lumpy a river stone."""
    bm = bmesh.new(); bmesh.ops.create_uvsphere(bm, u_segments=64, v_segments=40, radius=radius)
    rnd = random.Random(seed); ph = [rnd.uniform(0, 6.3) for _ in range(6)]
    for v in bm.verts:
        n = v.co.normalized()
        k = 1 + lumpy*(math.sin(n.x*2.1+ph[0])*.5 + math.sin(n.y*2.7+ph[1])*.5 + math.sin(n.z*2.3+n.x*1.6+ph[2])*.4)
        v.co = Vector((v.co.x*scale[0]*k, v.co.y*scale[1]*k, v.co.z*scale[2]*k))
    me = bpy.data.meshes.new('ball'); bm.to_mesh(me); bm.free()
    return link(bpy.data.objects.new('ball', me), mat, at, rot)

def sweep(points, radius, mat, at=(0, 0, 0), rot=(0, 0, 0), taper=None, closed=False, smooth=True, res=10):
    """A round tube through 3D points. taper: one radius factor per point."""
    cu = bpy.data.curves.new('sweep', 'CURVE'); cu.dimensions = '3D'
    cu.bevel_depth = radius; cu.bevel_resolution = 6; cu.resolution_u = res; cu.use_fill_caps = True
    sp = cu.splines.new('NURBS' if smooth else 'POLY'); sp.points.add(len(points)-1)
    for i, p in enumerate(points):
        sp.points[i].co = (*p, 1)
        sp.points[i].radius = taper[i] if taper else 1
    sp.use_cyclic_u = closed
    if smooth: sp.order_u = 3; sp.use_endpoint_u = not closed
    ob = bpy.data.objects.new('sweep', cu)
    return link(ob, mat, at, rot)

def slab(outline, depth, mat, at=(0, 0, 0), rot=(0, 0, 0), bevel=.04, holes=()):
    """A flat shape (x,z outline, holes cut out) with thickness along y and rounded edges."""
    cu = bpy.data.curves.new('slab', 'CURVE'); cu.dimensions = '2D'; cu.fill_mode = 'BOTH'
    cu.extrude = max(0, depth/2 - bevel); cu.bevel_depth = bevel; cu.bevel_resolution = 5; cu.offset = -bevel
    for pts in (outline, *holes):
        sp = cu.splines.new('POLY'); sp.points.add(len(pts)-1)
        for i, p in enumerate(pts): sp.points[i].co = (p[0], p[1], 0, 1)
        sp.use_cyclic_u = True
    ob = bpy.data.objects.new('slab', cu)
    # curves lie in xy; stand them up so that outline y becomes z
    link(ob, mat, at, (90 + rot[0], rot[1], rot[2]))
    return ob

def sheet(path, width, thick, mat, at=(0, 0, 0), rot=(0, 0, 0), rows=24, ripple=.012, seed=1, sub=2):
    """A soft sheet whose edge follows `path` (x,z) and runs `width` along y:
    folded towels, rolled mats. Sine ripples keep it from looking machined."""
    rnd = random.Random(seed); ph = [rnd.uniform(0, 6.3) for _ in range(5)]
    bm = bmesh.new(); grid = []
    L = 0; lens = [0]
    for a, b in zip(path, path[1:]):
        L += math.dist(a, b); lens.append(L)
    for i, (x, z) in enumerate(path):
        row = []
        for j in range(rows+1):
            y = (j/rows - .5) * width
            s = lens[i]
            w = ripple*(math.sin(s*2.3+ph[0]+y*1.1) + .6*math.sin(y*3.7+ph[1]+s) + .5*math.sin(s*5.1+y*2.2+ph[2]))
            e = ripple*1.2*math.sin(s*3.1+ph[3])
            row.append(bm.verts.new((x + w*.5, y + (e if j in (0, rows) else e*abs(j/rows-.5)*2), z + w)))
        grid.append(row)
    for A, B in zip(grid, grid[1:]):
        for j in range(rows): bm.faces.new((A[j], A[j+1], B[j+1], B[j]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new('sheet'); bm.to_mesh(me); bm.free()
    ob = link(bpy.data.objects.new('sheet', me), mat, at, rot, 180)
    so = ob.modifiers.new('s', 'SOLIDIFY'); so.thickness = thick; so.offset = 0; so.use_even_offset = True
    ss = ob.modifiers.new('u', 'SUBSURF'); ss.levels = ss.render_levels = sub
    return ob

def zigzag(w, layers, gap, n=10):
    """Path of a towel folded over and over: straight runs joined by half circles."""
    pts = []
    for k in range(layers):
        z = k*gap
        xs = (-w/2, w/2) if k % 2 == 0 else (w/2, -w/2)
        pts += [(xs[0] + (xs[1]-xs[0])*t/14, z) for t in range(15)]
        if k < layers-1:
            s = 1 if k % 2 == 0 else -1
            for t in range(1, n):
                a = -math.pi/2 + math.pi*t/n
                pts.append((s*(w/2 + gap/2*math.cos(a)), z + gap/2 + gap/2*math.sin(a)))
    return pts

def spiral(r0, r1, turns, n=36):
    """Path of something rolled up."""
    N = int(turns*n)
    return [((r0+(r1-r0)*i/N)*math.cos(2*math.pi*i/n), (r0+(r1-r0)*i/N)*math.sin(2*math.pi*i/n)) for i in range(N+1)]

def leaf(length, width, mat, at, rot, curl=.25, fold=.18):
    """One pointed leaf, folded along its midrib and bowed."""
    bm = bmesh.new(); n, m = 18, 8; grid = []
    for i in range(n+1):
        t = i/n
        w = width * math.sin(math.pi*t**.85)**.68 if 0 < t < 1 else 0.002
        row = []
        for j in range(m+1):
            u = j/m*2-1
            row.append(bm.verts.new((t*length, u*w/2, -curl*length*t*t + abs(u)*w*fold)))
        grid.append(row)
    for A, B in zip(grid, grid[1:]):
        for j in range(m): bm.faces.new((A[j], B[j], B[j+1], A[j+1]))
    me = bpy.data.meshes.new('leaf'); bm.to_mesh(me); bm.free()
    ob = link(bpy.data.objects.new('leaf', me), mat, at, rot, 180)
    so = ob.modifiers.new('s', 'SOLIDIFY'); so.thickness = .025
    ss = ob.modifiers.new('u', 'SUBSURF'); ss.levels = ss.render_levels = 1
    return ob

def group(objs, at=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Move several objects as one."""
    e = bpy.data.objects.new('group', None); bpy.context.collection.objects.link(e)
    for o in objs:
        if o.parent is None: o.parent = e
    e.location = at; e.rotation_euler = [math.radians(r) for r in rot]; e.scale = (scale,)*3
    return e
