import type { EventName, Subjects } from './core.ts';

/** The body of a webhook: a copy of the current state of its entities. */
export function envelope(
  ownAccountId: string,
  event: EventName,
  subjects: Subjects,
  createdAt: number,
) {
  const payload = payloadOf(subjects);
  return {
    entity: 'event',
    account_id: subjects.accountId ?? ownAccountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: createdAt,
  };
}

function payloadOf(subjects: Subjects): Record<string, { entity: object; data?: object }> {
  const { payment, order, refund, transfer, settlement, dispute, product } = subjects;
  return {
    ...(refund ? { refund: { entity: refund } } : {}),
    ...(payment ? { payment: { entity: paymentEntity(payment) } } : {}),
    ...(order ? { order: { entity: order } } : {}),
    ...(transfer ? { transfer: { entity: transfer } } : {}),
    ...(settlement ? { settlement: { entity: settlement } } : {}),
    ...(dispute ? { dispute: { entity: dispute } } : {}),
    ...(product ? { merchant_product: merchantProduct(product) } : {}),
  };
}

function paymentEntity(payment: NonNullable<Subjects['payment']>): object {
  const transferred = payment.amount_transferred ?? 0;
  return { ...payment, base_amount: payment.amount, amount_transferred: transferred };
}

function merchantProduct({ product, requirements }: NonNullable<Subjects['product']>) {
  const { id, account_id, activation_status } = product;
  return {
    entity: { id, merchant_id: account_id, activation_status },
    data: { requirements },
  };
}
