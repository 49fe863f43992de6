"""Procedural materials: nothing is loaded from a file."""
import bpy
from .palettes import lin

class Mats:
    """Procedural materials, made on demand and kept by name."""
    def __init__(self, palette):
        self.p = palette
        self.cache = {}

    def col(self, c):
        return lin(self.p.get(c, c))

    def _new(self, key):
        m = bpy.data.materials.new(key); m.use_nodes = True
        nt = m.node_tree
        b = nt.nodes['Principled BSDF']
        return m, nt, b

    def _coords(self, nt, scale=1.0):
        tc = nt.nodes.new('ShaderNodeTexCoord')
        mp = nt.nodes.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = (scale,)*3 if not isinstance(scale, tuple) else scale
        nt.links.new(tc.outputs['Object'], mp.inputs['Vector'])
        return mp.outputs['Vector']

    def _noise(self, nt, vec, scale, detail=4, rough=.55):
        n = nt.nodes.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = scale
        n.inputs['Detail'].default_value = detail
        n.inputs['Roughness'].default_value = rough
        nt.links.new(vec, n.inputs['Vector'])
        return n.outputs['Fac']

    def _bump(self, nt, b, height, strength, dist=.02):
        n = nt.nodes.new('ShaderNodeBump')
        n.inputs['Strength'].default_value = strength
        n.inputs['Distance'].default_value = dist
        nt.links.new(height, n.inputs['Height'])
        nt.links.new(n.outputs['Normal'], b.inputs['Normal'])

    def _ramp(self, nt, fac, stops):
        r = nt.nodes.new('ShaderNodeValToRGB')
        e = r.color_ramp.elements
        while len(e) < len(stops): e.new(.5)
        for el, (pos, c) in zip(e, stops):
            el.position = pos; el.color = c
        nt.links.new(fac, r.inputs['Fac'])
        return r.outputs['Color']

    def _vary(self, c, k):
        return tuple(max(0, min(1, v*k)) for v in c[:3]) + (1,)

    def get(self, kind, colour='light', **kw):
        key = f'{kind}-{colour}-{sorted(kw.items())}'
        if key not in self.cache:
            self.cache[key] = getattr(self, kind)(key, self.col(colour), **kw)
        return self.cache[key]

    # -- the kinds
    def clay(self, key, c, rough=.72, grain=.25):
        """Matt, faintly uneven: the house material."""
        m, nt, b = self._new(key)
        v = self._coords(nt)
        n = self._noise(nt, v, 2.2, 3)
        nt.links.new(self._ramp(nt, n, [(.3, self._vary(c, .93)), (.7, self._vary(c, 1.05))]), b.inputs['Base Color'])
        b.inputs['Roughness'].default_value = rough
        b.inputs['Specular'].default_value = .32
        self._bump(nt, b, self._noise(nt, v, 26, 4), grain, .02)
        return m

    def wall(self, key, c):
        m, nt, b = self._new(key)
        b.inputs['Base Color'].default_value = c
        b.inputs['Roughness'].default_value = .9
        b.inputs['Specular'].default_value = .1
        return m

    def ceramic(self, key, c, rough=.22, speckle=0.0, dip=None, dip_z=0.0):
        """Glazed; speckle 0..1 throws stoneware dots; dip colours the part above dip_z."""
        m, nt, b = self._new(key)
        v = self._coords(nt)
        base = self._ramp(nt, self._noise(nt, v, 1.6, 3), [(.3, self._vary(c, .94)), (.7, self._vary(c, 1.04))])
        if dip:
            sep = nt.nodes.new('ShaderNodeSeparateXYZ'); nt.links.new(v, sep.inputs[0])
            wob = nt.nodes.new('ShaderNodeMath'); wob.operation = 'MULTIPLY_ADD'
            nt.links.new(self._noise(nt, v, 2.0, 2), wob.inputs[0])
            wob.inputs[1].default_value = .16; nt.links.new(sep.outputs['Z'], wob.inputs[2])
            gt = nt.nodes.new('ShaderNodeMapRange')
            gt.inputs['From Min'].default_value = dip_z + .07; gt.inputs['From Max'].default_value = dip_z + .095
            nt.links.new(wob.outputs[0], gt.inputs['Value'])
            mx = nt.nodes.new('ShaderNodeMixRGB'); nt.links.new(gt.outputs[0], mx.inputs['Fac'])
            nt.links.new(base, mx.inputs['Color1']); mx.inputs['Color2'].default_value = self.col(dip)
            base = mx.outputs['Color']
            rr = nt.nodes.new('ShaderNodeMapRange'); nt.links.new(gt.outputs[0], rr.inputs['Value'])
            rr.inputs['To Min'].default_value = .62; rr.inputs['To Max'].default_value = rough
            nt.links.new(rr.outputs[0], b.inputs['Roughness'])
        else:
            b.inputs['Roughness'].default_value = rough
        if speckle:
            fac = self._ramp(nt, self._noise(nt, v, 24, 1, .4), [(.0, (0, 0, 0, 1)), (.665, (0, 0, 0, 1)), (.70, (1, 1, 1, 1))])
            mx = nt.nodes.new('ShaderNodeMixRGB')
            mu = nt.nodes.new('ShaderNodeMath'); mu.operation = 'MULTIPLY'; mu.inputs[1].default_value = speckle
            nt.links.new(fac, mu.inputs[0]); nt.links.new(mu.outputs[0], mx.inputs['Fac'])
            nt.links.new(base, mx.inputs['Color1']); mx.inputs['Color2'].default_value = lin('#6b4a35')
            base = mx.outputs['Color']
        nt.links.new(base, b.inputs['Base Color'])
        b.inputs['Specular'].default_value = .5
        self._bump(nt, b, self._noise(nt, v, 5, 2), .12, .03)
        return m

    def metal(self, key, c, rough=.28):
        m, nt, b = self._new(key)
        b.inputs['Base Color'].default_value = c
        b.inputs['Metallic'].default_value = 1
        b.inputs['Roughness'].default_value = rough
        self._bump(nt, b, self._noise(nt, self._coords(nt), 7, 2), .06, .03)
        return m

    def glass(self, key, c, rough=.04):
        """Tinted glass; light passes straight through for shadows, so no noisy caustics."""
        m, nt, b = self._new(key)
        b.inputs['Base Color'].default_value = c
        b.inputs['Transmission'].default_value = 1
        b.inputs['Roughness'].default_value = rough
        b.inputs['IOR'].default_value = 1.35
        tr = nt.nodes.new('ShaderNodeBsdfTransparent'); tr.inputs['Color'].default_value = self._vary(c, 1.1)
        lp = nt.nodes.new('ShaderNodeLightPath'); mix = nt.nodes.new('ShaderNodeMixShader')
        out = nt.nodes['Material Output']
        either = nt.nodes.new('ShaderNodeMath'); either.operation = 'MAXIMUM'
        nt.links.new(lp.outputs['Is Shadow Ray'], either.inputs[0]); nt.links.new(lp.outputs['Is Diffuse Ray'], either.inputs[1])
        nt.links.new(either.outputs[0], mix.inputs[0])
        nt.links.new(b.outputs[0], mix.inputs[1]); nt.links.new(tr.outputs[0], mix.inputs[2])
        nt.links.new(mix.outputs[0], out.inputs['Surface'])
        return m

    def wax(self, key, c, glow=0.0):
        m, nt, b = self._new(key)
        b.inputs['Base Color'].default_value = c
        b.inputs['Subsurface'].default_value = .35
        b.inputs['Subsurface Color'].default_value = self._vary(c, 1.0)
        b.inputs['Subsurface Radius'].default_value = (.3, .16, .08)
        b.inputs['Roughness'].default_value = .30
        if glow:
            b.inputs['Emission'].default_value = lin('#ffb765'); b.inputs['Emission Strength'].default_value = glow
        return m

    def flame(self, key, c, power=3.2):
        m, nt, b = self._new(key)
        m.cycles.sample_as_light = False    # a point light does its work with less noise
        e = nt.nodes.new('ShaderNodeEmission')
        v = self._coords(nt); sep = nt.nodes.new('ShaderNodeSeparateXYZ'); nt.links.new(v, sep.inputs[0])
        col = self._ramp(nt, sep.outputs['Z'], [(0, lin('#ff8a2a')), (.18, lin('#ffc878')), (.42, lin('#fff1d6'))])
        nt.links.new(col, e.inputs['Color']); e.inputs['Strength'].default_value = power
        nt.links.new(e.outputs[0], nt.nodes['Material Output'].inputs['Surface'])
        return m

    def wood(self, key, c, axis='Z'):
        """Fine straight grain along one axis."""
        m, nt, b = self._new(key)
        s = {'X': (.5, 7, 7), 'Y': (7, .5, 7), 'Z': (7, 7, .5)}[axis]
        v = self._coords(nt, s)
        n = self._noise(nt, v, 1.7, 5, .62)
        nt.links.new(self._ramp(nt, n, [(.28, self._vary(c, .62)), (.5, c), (.75, self._vary(c, 1.18))]), b.inputs['Base Color'])
        b.inputs['Roughness'].default_value = .5
        b.inputs['Specular'].default_value = .35
        self._bump(nt, b, n, .12, .02)
        return m

    def cloth(self, key, c, terry=0.0):
        """Woven or (terry=1) looped cotton: bump plus a soft sheen on the edges."""
        m, nt, b = self._new(key)
        v = self._coords(nt)
        n = self._noise(nt, v, 60 if not terry else 34, 5, .7)
        nt.links.new(self._ramp(nt, n, [(.3, self._vary(c, .84)), (.7, self._vary(c, 1.06))]), b.inputs['Base Color'])
        b.inputs['Roughness'].default_value = .95
        b.inputs['Specular'].default_value = .1
        b.inputs['Sheen'].default_value = .35
        self._bump(nt, b, n, .5 if not terry else .95, .03 if not terry else .05)
        return m

    def stone(self, key, c):
        m, nt, b = self._new(key)
        v = self._coords(nt)
        n = self._noise(nt, v, 3.5, 8, .7)
        nt.links.new(self._ramp(nt, n, [(.3, self._vary(c, .72)), (.55, c), (.8, self._vary(c, 1.25))]), b.inputs['Base Color'])
        b.inputs['Roughness'].default_value = .48
        self._bump(nt, b, self._noise(nt, v, 18, 5), .15, .02)
        return m

    def leaf(self, key, c):
        m, nt, b = self._new(key)
        n = self._noise(nt, self._coords(nt), 3, 3)
        nt.links.new(self._ramp(nt, n, [(.3, self._vary(c, .82)), (.7, self._vary(c, 1.15))]), b.inputs['Base Color'])
        b.inputs['Roughness'].default_value = .45
        b.inputs['Specular'].default_value = .4
        return m
