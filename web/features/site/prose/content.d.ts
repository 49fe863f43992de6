declare module '#content/*.md' {
  import type { Section } from '#web/features/site/prose/prose.ts';

  export const sections: readonly Section[];
}
