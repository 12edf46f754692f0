import type { Reason } from './payment-store.ts';

const APPROVED = new Set(['5155901222280001', '4012001037141112']);

const denial = (status: string, code: string, description: string): Reason => ({
  status,
  error_code: code,
  description,
  description_detail: description,
});

const DENIED: Record<string, Reason> = {
  '5155901222270002': denial('NOT APPROVED', 'PAYMENTS-011', 'Transação não autorizada pelo emissor'),
  '5155901222260003': denial('DENIED', 'PAYMENTS-019', 'Saldo ou limite insuficiente'),
  '5155901222250004': {
    ...denial('DENIED', 'PAYMENTS-088', 'Transação negada pela análise de risco'),
    antifraud: {
      code: 'DENY',
      status_code: '400',
      description: 'Risco elevado',
      transaction_datetime: '2026-01-01T00:00:00Z',
    },
  },
};

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns why a card is rejected, or null. Test cards have fixed results; other numbers are accepted when the check digit is valid. */
export function findRejection(cardNumber: string): Reason | null {
  if (APPROVED.has(cardNumber)) return null;
  const denied = DENIED[cardNumber];
  if (denied) return denied;
  return isLuhn(cardNumber) ? null : denial('DENIED', 'PAYMENTS-002', 'Número de cartão inválido');
}
