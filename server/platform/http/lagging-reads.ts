import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Replica } from '../db/replica/replica.ts';
import { Refused } from '../refused.ts';
import { callerOf } from './callers.ts';
import { definitionOf } from './definitions.ts';
import { isForSession } from './requests/request-id.ts';

const ABSENT = 404;

/**
 * Lets the replica answer anonymous requests of calls that may lag. Everyone with a session reads from the
 * primary, also in pages, because they have to see their own changes. Records that the replica lacks are
 * looked up on the primary.
 */
export function readFromReplica(app: FastifyInstance, replica: Replica | undefined): void {
  if (!replica) return;
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (!call || !definitionOf(call).mayLag) return;
    const handle = route.handler;
    route.handler = function (request: FastifyRequest, reply: FastifyReply) {
      const work = async () => handle.call(this, request, reply);
      if (callerOf(request) || isForSession(request)) return work();
      return replica.read(work, isAbsence);
    };
  });
}

function isAbsence(error: unknown): boolean {
  return error instanceof Refused && error.status === ABSENT;
}
