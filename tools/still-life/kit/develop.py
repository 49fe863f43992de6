"""
finish.py - render, denoise and develop a picture.

Debian's Blender has no OpenImageDenoise, so two renders with different noise
(half the samples each) are cleaned by our own non-local means: each half is
filtered with weights measured on the other half plus clean guide passes
(albedo, normal, depth). Needs numpy inside Blender (Debian: python3-numpy).
"""
import bpy, os, time, zlib, struct, resource
import numpy as np

GUIDES = {'Image': 'c', 'DiffCol': 'a', 'Normal': 'n', 'Depth': 'z'}

def _setup(w, h, spp, folder):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    c = s.cycles
    c.device = 'CPU'; c.samples = spp; c.use_adaptive_sampling = spp > 24; c.adaptive_threshold = .03; c.adaptive_min_samples = 20; c.use_denoising = False
    c.max_bounces = 7; c.diffuse_bounces = 3; c.glossy_bounces = 3; c.transmission_bounces = 6; c.transparent_max_bounces = 8
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 3.0; c.blur_glossy = 1.0; c.filter_width = 1.5
    s.view_settings.view_transform = 'Standard'
    vl = s.view_layers[0]
    vl.use_pass_diffuse_color = vl.use_pass_normal = vl.use_pass_z = True
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers'); fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = folder; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGB'
    fo.file_slots.clear()
    for name, short in GUIDES.items():
        fo.file_slots.new(short); nt.links.new(rl.outputs[name], fo.inputs[short])
    return s

def _load(path):
    im = bpy.data.images.load(path); im.colorspace_settings.name = 'Non-Color'
    w, h = im.size; buf = np.empty(w*h*4, np.float32); im.pixels.foreach_get(buf); bpy.data.images.remove(im)
    return buf.reshape(h, w, 4)[::-1, :, :3].copy()

def render_pair(w, h, spp, folder, halves=2):
    """Render `halves` pictures with different seeds; return list of pass dictionaries."""
    os.makedirs(folder, exist_ok=True)
    s = _setup(w, h, max(1, spp//halves), folder)
    out = []
    for seed in range(1, halves+1):
        s.cycles.seed = seed; s.frame_set(seed)
        bpy.ops.render.render(write_still=False)
        out.append({k: _load(os.path.join(folder, f'{k}{seed:04d}.exr')) for k in GUIDES.values()})
    return out

def _box(a, r):
    """Box blur by running sums, edges repeated."""
    for ax in (0, 1):
        p = np.pad(a, [(r+1, r) if i == ax else (0, 0) for i in range(a.ndim)], mode='edge')
        c = np.cumsum(p, axis=ax, dtype=np.float64)
        n = 2*r+1
        a = ((c[n:] - c[:-n]) if ax == 0 else (c[:, n:] - c[:, :-n])).astype(np.float32) / n
    return a

def _small_box(a, r):
    """The same for a small r: sums of shifted slices are cheaper than running sums."""
    h, w = a.shape
    p = np.pad(a, r, mode='edge')
    rows = p[:h].copy()
    for k in range(1, 2*r+1): rows += p[k:k+h]
    out = rows[:, :w].copy()
    for k in range(1, 2*r+1): out += rows[:, k:k+w]
    out *= 1/(2*r+1)**2
    return out

def denoise(A, B, radius=5, patch=2, k=.55):
    eps = 1e-3
    # work in a log-like space so highlights do not rule the distances
    f = lambda x: np.log1p(np.maximum(x, 0)*4)
    ca, cb = f(A['c']), f(B['c'])
    var = _box(((ca-cb)**2).mean(2), 4) * .5 + 1e-6           # noise level, smoothed
    g = np.concatenate([(A['a']+B['a'])*.5*7, (A['n']+B['n'])*.5*3.2, np.log(np.minimum((A['z'][..., :1]+B['z'][..., :1])*.5, 90))*9], 2)
    gv = _box((np.concatenate([(A['a']-B['a'])*.5*7, (A['n']-B['n'])*.5*3.2, (np.log(np.minimum(A['z'][..., :1], 90))-np.log(np.minimum(B['z'][..., :1], 90)))*.5*9], 2)**2).sum(2), 2)
    h, w = var.shape
    sums = [np.zeros((h, w, 3), np.float32) for _ in range(2)]; ws = [np.zeros((h, w), np.float32) for _ in range(2)]
    R = radius
    pad = lambda x: np.pad(x, [(R, R), (R, R)] + [(0, 0)]*(x.ndim-2), mode='edge')
    pa, pb, pv, pg, la, lb = pad(ca), pad(cb), pad(var), pad(g), pad(A['c']), pad(B['c'])
    for dy in range(-R, R+1):
        for dx in range(-R, R+1):
            if dx*dx+dy*dy > R*R: continue
            sl = (slice(R+dy, R+dy+h), slice(R+dx, R+dx+w))
            v2 = pv[sl]
            dg = ((g - pg[sl])**2).sum(2) - 2*gv
            wf = np.exp(-np.maximum(dg, 0)*1.6)
            norm = eps*.01 + k*k*(var + v2)
            for i, (c, pc, lp) in enumerate(((cb, pb, la), (ca, pa, lb))):   # weights from the other half
                d = (((c - pc[sl])**2).mean(2) - (var + np.minimum(v2, var))) / norm
                wt = np.exp(-np.maximum(_small_box(d, patch), 0)) * wf
                sums[i] += wt[..., None] * lp[sl]; ws[i] += wt
    return (sums[0]/ws[0][..., None] + sums[1]/ws[1][..., None]) * .5

def develop(x, exposure=1.0, shoulder=.62, sat=1.06):
    """Linear light -> display. Straight up to `shoulder`, then a soft film-like
    roll-off (as AgX/Filmic do), but palette colours keep their hue."""
    x = np.maximum(x, 0) * exposure
    y = (x * np.array([.2126, .7152, .0722], np.float32)).sum(2, keepdims=True)
    x = np.maximum(y + (x-y)*sat, 0)
    t = shoulder
    hi = t + (1-t) * (1 - np.exp(-(x-t)/(1-t)))
    x = np.where(x > t, hi, x)
    s = np.where(x <= .0031308, 12.92*x, 1.055*np.power(np.maximum(x, 1e-6), 1/2.4) - .055)
    s = s + .035*np.sin((s-.5)*2*np.pi)*-0.35          # a breath of contrast
    return np.clip(s, 0, 1)

def save_png(path, rgb):
    """Minimal 8-bit PNG writer, with a little dither so soft gradients do not band."""
    h, w, _ = rgb.shape
    d = np.random.default_rng(7).random((h, w, 1), np.float32) - .5
    b = np.clip(rgb*255 + .5 + d*.9, 0, 255).astype(np.uint8)
    raw = b''.join(b'\0' + r.tobytes() for r in b)
    ch = lambda t, d: struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t+d))
    with open(path, 'wb') as fh:
        fh.write(b'\x89PNG\r\n\x1a\n' + ch(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)) + ch(b'IDAT', zlib.compress(raw, 9)) + ch(b'IEND', b''))

def picture(path, w, h, spp, folder, clean=True, exposure=.92):
    """Renders the scene that stands on the stage; keeps its linear light for `recolour`."""
    t0 = time.time(); c0 = time.process_time()
    if clean:
        A, B = render_pair(w, h, spp, folder)
        x = denoise(A, B)
        np.savez_compressed(os.path.join(folder, 'linear.npz'), light=x.astype(np.float16), albedo=A['a'].astype(np.float16), spp=spp//2)
    else:
        (A,) = render_pair(w, h, spp, folder, 1)
        x = A['c']
    save_png(path, develop(x, exposure))
    _report(path, w, h, t0, c0)

def recolour(path, base, folder, exposure=.92):
    """The picture of `base` in the palette that now stands on the stage: its light times the ratio of
    the two albedo passes. Costs a tenth of a render, because only the first hit of each ray is needed."""
    t0 = time.time(); c0 = time.process_time()
    old = np.load(os.path.join(base, 'linear.npz'))
    h, w, _ = old['light'].shape
    os.makedirs(folder, exist_ok=True)
    s = _setup(w, h, int(old['spp']), folder)
    s.cycles.max_bounces = s.cycles.diffuse_bounces = s.cycles.glossy_bounces = 0
    for ob in [o for o in bpy.data.objects if o.type == 'LIGHT']: bpy.data.objects.remove(ob)
    s.cycles.seed = 1; s.frame_set(1)                       # the seed of the first half: equal noise cancels
    bpy.ops.render.render(write_still=False)
    new = _load(os.path.join(folder, 'a0001.exr'))
    before = old['albedo'].astype(np.float32)
    ratio = np.clip((new + .04) / (before + .04), .05, 5)
    save_png(path, develop(old['light'].astype(np.float32) * ratio, exposure))
    _report(path, w, h, t0, c0)

def _report(path, w, h, t0, c0):
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss//1024
    print(f'RESULT {os.path.basename(path)} {w}x{h} wall={time.time()-t0:.0f}s cpu={time.process_time()-c0:.0f}s memory={memory}MB', flush=True)
