"""
Renders scenes: nice -n 19 blender -b -t 1 --python-exit-code 1 -P render.py -- SCENES FOLDER [options]

SCENES is a comma-separated list of names, each `scene` or `scene:palette`, or `all`.
"""
import argparse, os, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import Mats, PALETTES
from kit import develop
from scenes import SCENES

parser = argparse.ArgumentParser()
parser.add_argument('scenes')
parser.add_argument('folder')
parser.add_argument('--width', type=int, default=1200)
parser.add_argument('--samples', type=int, default=20)
parser.add_argument('--draft', action='store_true', help='one noisy pass of 360 pixels for checking shapes')
parser.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'still-life'), help='folder for the raw passes')
options = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
os.makedirs(options.folder, exist_ok=True)
names = SCENES if options.scenes == 'all' else options.scenes.split(',')
for name in names:
    scene, _, palette = name.partition(':')
    default, arrange = SCENES[scene]
    palette = palette or default
    path = os.path.abspath(os.path.join(options.folder, f'{scene}-{palette}.png'))
    if os.path.exists(path) and not options.draft:
        continue
    arrange(Mats(PALETTES[palette]))
    folder = os.path.join(options.work, f'{scene}-{palette}')
    base = os.path.join(options.work, f'{scene}-{default}')
    if options.draft:
        develop.picture(path, 360, 240, 10, folder + '-draft', clean=False)
    elif palette == default:
        develop.picture(path, options.width, options.width * 2 // 3, options.samples, folder)
    else:
        develop.recolour(path, base, folder)
