import { iconPaths } from './icon-paths.ts';
import { hindi } from './language-paths.ts';
import { bolt, wordmark } from './logo-paths.ts';

const ID = 'drawings';

type Shape = { id: string; path: string };

/**
 * The shapes of icons and logo, which `Icon`, `Stars` and `Logo` reference. They are part of the
 * server-rendered HTML and not of the scripts, which reuse the existing element.
 */
export function IconSprite() {
  return (
    <svg id={ID} aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        {shapes.map(({ id, path }) => (
          <path key={id} id={id} d={path} />
        ))}
      </defs>
    </svg>
  );
}

const shapes: readonly Shape[] = import.meta.env.SSR ? drawn() : found();

function drawn(): Shape[] {
  const icons = Object.entries(iconPaths).map(([name, path]) => ({ id: `icon-${name}`, path }));
  return [
    ...icons,
    { id: 'logo-bolt', path: bolt },
    { id: 'logo-wordmark', path: wordmark },
    { id: 'language-hi', path: hindi },
  ];
}

function found(): Shape[] {
  const paths = [...document.querySelectorAll<SVGPathElement>(`#${ID} path`)];
  return paths.map((path) => ({ id: path.id, path: path.getAttribute('d') ?? '' }));
}
