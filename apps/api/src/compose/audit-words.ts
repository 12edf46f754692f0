import type { DetailWords } from '@toro/domain/office/audit/details';
import { NOTICE_RECIPIENTS } from '@toro/domain/people/privacy/incidents';
import { PRIVACY_KINDS } from '@toro/domain/people/privacy/privacy-requests';
import { IDENTITY_CHECKS } from '@toro/domain/people/students/identity-checks';
import { CHARGEBACK_STATES } from '@toro/domain/sales/checkout/chargebacks';
import { STORED_MEANS } from '@toro/domain/sales/checkout/manual-orders';
import { PAYMENT_STATES } from '@toro/domain/sales/checkout/order-labels';
import { ALL_REFUND_REASONS, REFUND_WAYS } from '@toro/domain/sales/checkout/refunds';
import { CHANNEL_NAMES } from '@toro/domain/sales/leads/lead-states';

/** What features record in audit entries, in words. */
export const AUDIT_WORDS: DetailWords = {
  reason: { ...ALL_REFUND_REASONS, chargeback: 'Contestação' },
  way: REFUND_WAYS,
  means: STORED_MEANS,
  channel: CHANNEL_NAMES,
  checked: IDENTITY_CHECKS,
  kind: PRIVACY_KINDS,
  whom: NOTICE_RECIPIENTS,
  state: CHARGEBACK_STATES,
  gateway: PAYMENT_STATES,
  here: PAYMENT_STATES,
};
