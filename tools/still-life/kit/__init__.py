"""The kit: palettes, materials, shapes and the stage of the still lifes."""
from .palettes import PALETTES, lin
from .materials import Mats
from .shapes import *
from .stage import *
