import { type CallDefinitions, ids } from '../call.ts';
import {
  SavedWalkIn,
  WalkIn,
  WalkInBody,
  WalkInChangeBody,
  WalkInCheck,
  WalkInCheckQuery,
  WalkInStateBody,
} from './views.ts';

const choiceErrors = [
  'SERVICE_NOT_FOUND',
  'SUB_SERVICE_NOT_FOUND',
  'MEMBER_NOT_FOUND',
  'PEOPLE_RANGE',
  'NOT_BOOKABLE',
  'WALK_IN_TIME',
] as const;

export const walkInCalls = {
  checkWalkIn: {
    method: 'GET',
    path: '/serviceProvider/walkIns/check',
    access: 'provider',
    summary: 'Whether a walk-in is possible at a time, with conflicts and warnings',
    query: WalkInCheckQuery,
    data: WalkInCheck,
    errors: choiceErrors,
  },
  addWalkIn: {
    method: 'POST',
    path: '/serviceProvider/walkIns',
    access: 'provider',
    summary: 'Add a walk-in or phone booking, which is paid at the venue',
    body: WalkInBody,
    data: SavedWalkIn,
    status: 201,
    errors: [...choiceErrors, 'WALK_IN_TAKEN', 'WALK_IN_LIMIT'],
  },
  changeWalkIn: {
    method: 'PUT',
    path: '/serviceProvider/walkIns/:walkInId',
    access: 'provider',
    summary: 'Change time, team member, people or contact of a walk-in',
    params: ids('walkInId'),
    body: WalkInChangeBody,
    data: SavedWalkIn,
    errors: [
      ...choiceErrors,
      'WALK_IN_NOT_FOUND',
      'WALK_IN_CHANGED',
      'WALK_IN_STATE',
      'WALK_IN_TAKEN',
    ],
  },
  markWalkIn: {
    method: 'PUT',
    path: '/serviceProvider/walkIns/:walkInId/state',
    access: 'provider',
    summary:
      'Mark a walk-in as arrived, as no-show or back as booked, or cancel it; a cancellation is final',
    isOpenToSuspended: true,
    params: ids('walkInId'),
    body: WalkInStateBody,
    data: WalkIn,
    errors: ['WALK_IN_NOT_FOUND', 'WALK_IN_STATE', 'CHECK_IN_EARLY'],
  },
} as const satisfies CallDefinitions;
