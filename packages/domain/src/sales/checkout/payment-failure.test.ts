import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { explainPaymentFailure } from './payment-failure.ts';

const denied = (description: string) => ({ status: 'DENIED', error_code: 'PAYMENTS-011', description });

describe('the reason of a failed payment', () => {
  it.each([
    ['Saldo insuficiente', /saldo ou limite/],
    ['LIMITE EXCEDIDO', /saldo ou limite/],
    ['Cartão vencido', /vencido/],
    ['Código de segurança inválido', /código de segurança não confere/],
    ['Cartão bloqueado', /bloqueado/],
    ['Número do cartão inválido', /dados do cartão/],
    ['Autenticação recusada pelo portador', /página do banco/],
    ['Transação não autorizada', /O seu banco não autorizou/],
  ])('%s is explained in plain words', (description, expected) => {
    expect(explainPaymentFailure(denied(description), 'credit')).toMatch(expected);
  });

  it('names the security check before the words of the issuer', () => {
    const suspected = { ...denied('Saldo insuficiente'), antifraud: { code: 'DENY' } };
    expect(explainPaymentFailure(suspected, 'credit')).toMatch(/análise de segurança/);
  });

  it('is not the buyer for an error of the gateway, and is null without a report', () => {
    expect(explainPaymentFailure({ status: 'ERROR', error_code: 'HTTP-500' }, 'credit')).toMatch(
      /não é com você/,
    );
    expect(explainPaymentFailure(null, 'credit')).toBeNull();
    expect(explainPaymentFailure(denied('Pagamento recusado'), 'pix')).toMatch(/não concluiu o Pix/);
    expect(explainPaymentFailure({ status: 'EXPIRED' }, 'debit')).toMatch(/prazo/);
  });

  it('never repeats a text of the gateway', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), fc.constantFrom('credit', 'debit', 'pix'), (text, method) => {
        const reason = explainPaymentFailure(denied(`«${text}»`), method);
        return reason !== null && !reason.includes(`«${text}»`);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
