import type { FastifyInstance } from 'fastify';
import type { GatewayCore } from '../core.ts';
import { findDispute, listDisputes } from '../payments/disputes.ts';
import { asBody } from '../rules.ts';
import { findSettlement, listSettlements, settledItems } from '../settlements/settlements.ts';
import { createAccount, editAccount, findAccount } from './accounts.ts';
import { editTransfer } from './holds.ts';
import { editProduct, findProduct, requestProduct } from './products.ts';
import { listReversals, reverseTransfer } from './reversals.ts';
import {
  createStakeholder,
  editStakeholder,
  findStakeholder,
  listStakeholders,
} from './stakeholders.ts';
import {
  listTransfers,
  showTransfer,
  transferBalance,
  transferPayment,
  transfersOf,
} from './transfers.ts';

type Id = { Params: { id: string } };
type Ids = { Params: { id: string; partId: string } };
type Search = { Querystring: Record<string, unknown> };

/** Routes of transfers from payments and from our balance, and of their reversals. */
export function transferRoutes(app: FastifyInstance, core: GatewayCore): void {
  app.post<Id>('/payments/:id/transfers', ({ params, body }) =>
    transferPayment(core, params.id, asBody(body)),
  );
  app.get<Id & Search>('/payments/:id/transfers', ({ params, query }) =>
    transfersOf(core, params.id, query),
  );
  app.post('/transfers', ({ body, headers }) => {
    const key = headers['x-transfer-idempotency'];
    return transferBalance(core, asBody(body), key === undefined ? key : String(key));
  });
  app.get<Search>('/transfers', ({ query }) => listTransfers(core, query));
  app.get<Id & Search>('/transfers/:id', ({ params, query }) =>
    showTransfer(core, params.id, query),
  );
  app.patch<Id>('/transfers/:id', ({ params, body }) =>
    editTransfer(core, params.id, asBody(body)),
  );
  app.post<Id>('/transfers/:id/reversals', ({ params, body }) =>
    reverseTransfer(core, params.id, asBody(body)),
  );
  app.get<Id & Search>('/transfers/:id/reversals', ({ params, query }) =>
    listReversals(core, params.id, query),
  );
}

/** Routes of settlements to our bank account and of disputes. */
export function bookRoutes(app: FastifyInstance, core: GatewayCore): void {
  app.get<Search>('/settlements', ({ query }) => listSettlements(core, query));
  app.get<Search>('/settlements/recon/combined', ({ query }) => settledItems(core, query));
  app.get<Id>('/settlements/:id', ({ params }) => findSettlement(core, params.id));
  app.get<Search>('/disputes', ({ query }) => listDisputes(core, query));
  app.get<Id>('/disputes/:id', ({ params }) => findDispute(core, params.id));
}

/** Routes of linked accounts with their owners and products. */
export function accountRoutes(app: FastifyInstance, core: GatewayCore): void {
  app.post('/accounts', ({ body }) => createAccount(core, asBody(body)));
  app.get<Id>('/accounts/:id', ({ params }) => findAccount(core, params.id).account);
  app.patch<Id>('/accounts/:id', ({ params, body }) => editAccount(core, params.id, asBody(body)));

  app.post<Id>('/accounts/:id/stakeholders', ({ params, body }) =>
    createStakeholder(core, params.id, asBody(body)),
  );
  app.get<Id>('/accounts/:id/stakeholders', ({ params }) => listStakeholders(core, params.id));
  app.get<Ids>('/accounts/:id/stakeholders/:partId', ({ params }) =>
    findStakeholder(core, params.id, params.partId),
  );
  app.patch<Ids>('/accounts/:id/stakeholders/:partId', ({ params, body }) =>
    editStakeholder(core, params.id, params.partId, asBody(body)),
  );

  app.post<Id>('/accounts/:id/products', ({ params, body }) =>
    requestProduct(core, params.id, asBody(body)),
  );
  app.get<Ids>('/accounts/:id/products/:partId', ({ params }) =>
    findProduct(core, params.id, params.partId),
  );
  app.patch<Ids>('/accounts/:id/products/:partId', ({ params, body }) =>
    editProduct(core, params.id, params.partId, asBody(body)),
  );
}
