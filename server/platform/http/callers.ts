import type { FastifyRequest } from 'fastify';
import type { Actor } from './access.ts';

const callers = new WeakMap<FastifyRequest, Actor>();

/** Stores the caller of a request, even if it is refused later. */
export function setCaller(request: FastifyRequest, actor: Actor | undefined): void {
  if (actor) callers.set(request, actor);
}

export function callerOf(request: FastifyRequest): Actor | undefined {
  return callers.get(request);
}
