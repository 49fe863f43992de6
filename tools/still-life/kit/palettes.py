"""Colours of the still lifes; palettes.json is shared with the make script.

A palette is eight colours:
  backdrop                    arch   niche behind the group (same hue, deeper)
  plinth  low round stand     hero   the strongest colour of the hue
  second  a softer relative   accent a small warm or cool spark
  light   off-white           deep   the darkest note
"""
import json, os

with open(os.path.join(os.path.dirname(__file__), 'palettes.json')) as file:
    PALETTES = json.load(file)


def lin(hexcode, a=1.0):
    """'#rrggbb' (sRGB) -> linear RGBA, which is what shaders want."""
    h = hexcode.lstrip('#')
    out = []
    for i in (0, 2, 4):
        c = int(h[i:i+2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, a)
