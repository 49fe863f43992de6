"""Backdrop, arch, plinth, lights and camera: the same for every scene."""
import bpy, bmesh, math
from mathutils import Vector
from .palettes import lin
from .shapes import link, lathe, rounded, slab

def jharokha(w, h, foils=5, bulge=.30):
    """Outline of a cusped Indian window arch, standing on z=0: the family's signature.
    Cusps sit on a pointed arch; between each pair the outline swells outward."""
    inset = w*.055
    a, rise = w/2 - inset, w*.50
    spring = h - rise - w*.075
    cusps = []
    for k in range(foils+1):
        t = math.pi*(1 - k/foils)
        cusps.append((a*math.cos(t), spring + rise*.93*math.sin(t)))
    pts = [(-a, 0), cusps[0]]
    for k, ((x0, z0), (x1, z1)) in enumerate(zip(cusps, cusps[1:])):
        dx, dz = x1-x0, z1-z0
        L = math.hypot(dx, dz); nx, nz = -dz/L, dx/L
        for i in range(1, 17):
            t = i/16; b = math.sin(math.pi*t)**.8 * bulge*L
            if k == foils//2: b += L*.13*max(0, 1-abs(t-.5)*2)**2      # ogee point at the crown
            pts.append((x0+dx*t+nx*b, z0+dz*t+nz*b))
    pts.append((a, 0))
    return pts

def stage(M, x=.95, arch=True, plinth=True, arch_w=3.35, arch_h=3.32, plinth_r=2.0):
    """Clean scene, endless backdrop, arch, plinth. Returns the plinth's top height."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    M.cache.clear()
    # cyclorama: floor, quarter round, wall, as one strip
    prof = [(-30, 0), (5, 0)] + [(5+7*math.sin(a), 7-7*math.cos(a)) for a in [math.pi/2*k/24 for k in range(1, 25)]] + [(12, 40)]
    bm = bmesh.new(); rows = [[bm.verts.new((sx, y, z)) for sx in (-45, 45)] for y, z in prof]
    for A, B in zip(rows, rows[1:]): bm.faces.new((A[0], A[1], B[1], B[0]))
    me = bpy.data.meshes.new('cyc'); bm.to_mesh(me); bm.free()
    link(bpy.data.objects.new('cyc', me), M.get('wall', 'backdrop'))
    if arch:
        slab(jharokha(arch_w, arch_h), .34, M.get('clay', 'arch', rough=.85, grain=.12), at=(x, 2.15, 0), bevel=.1)
    top = 0
    if plinth:
        top = .26
        lathe(rounded([(0, 0), (plinth_r, 0), (plinth_r, top), (0, top)], .09), M.get('clay', 'plinth', rough=.8, grain=.15), at=(x, .15, 0), steps=160)
    return top

def area(name, at, aim, size, power, colour):
    L = bpy.data.lights.new(name, 'AREA'); L.shape = 'DISK'; L.size = size; L.energy = power; L.color = lin(colour)[:3]
    o = bpy.data.objects.new(name, L); bpy.context.collection.objects.link(o)
    o.location = at
    o.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return o

def light_and_camera(x=.95, key=1.0, fstop=.30, look=(0, 0, 1.32), cam=(0, -15.2, 4.5), lens=84):
    """The same light and lens for every picture, so a grid reads as one family."""
    area('key',  (-9.0, -3.4, 7.6), (x, 0, .8), 2.2, 1950*key, '#fff6ec')   # warm, upper left: the shadow maker
    area('fill', (8.5, -7.5, 4.0), (x, 0, 1.2), 7.0, 130*key, '#e6efff')    # cool, low, right
    area('rim',  (5.2, 5.4, 7.5), (x, 0, 1.2), 2.4, 520*key, '#fff4e4')     # behind, for edges
    area('wash', (-4.5, 2.5, 9.5), (-1.5, 11.0, 3.2), 5.0, 560*key, '#fffaf4') # keeps the wall airy
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = lin('#fbf8f5')
    w.node_tree.nodes['Background'].inputs[1].default_value = .30
    c = bpy.data.cameras.new('cam'); c.lens = lens; c.sensor_width = 36
    o = bpy.data.objects.new('cam', c); bpy.context.collection.objects.link(o)
    o.location = cam
    o.rotation_euler = (Vector(look) - Vector(cam)).to_track_quat('-Z', 'Y').to_euler()
    c.dof.use_dof = True; c.dof.aperture_fstop = fstop
    c.dof.focus_distance = (Vector((x, -.5, 1.2)) - Vector(cam)).length
    bpy.context.scene.camera = o
