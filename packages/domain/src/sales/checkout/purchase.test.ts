import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask, digitsOf, MASKS } from '../../base/validation/mask.ts';
import { withoutCountryCode } from '../../base/validation/phone.ts';
import {
  AFFILIATE_COOKIE,
  affiliateCookie,
  EXPIRED_AFFILIATE_COOKIE,
  readAffiliate,
} from './affiliate-cookie.ts';
import { MIN_AGE } from './age.ts';
import { buildCheckoutEvent } from './analytics.ts';
import {
  type BuyerForm,
  EMPTY_BUYER,
  isAddressOpen,
  listInstitutionNames,
  validateBuyer,
} from './buyer-form.ts';
import { EMPTY_DRAFT, hasAcceptedTerms, instalmentsError, paymentTypeFor, withPaymentType } from './draft.ts';
import { listInstalmentOptions, maxInstalments } from './instalments.ts';
import { CART_STATUSES } from './order-states.ts';
import {
  announceCountdown,
  formatCountdown,
  PAYMENT_WAIT_MS,
  pollDelay,
  secondsLeft,
} from './payment-waiting.ts';
import { buildLeadForm, buildPurchaseBody } from './purchase-body.ts';
import { buildRestorePath, isRestoreToken, LEAD_STEPS, stepIndexOf } from './restore-path.ts';
import {
  isPaymentInProgress,
  parseStepSearch,
  RESULT_STEP,
  resolveStep,
  STEPS,
  toPurchaseOutcome,
} from './steps.ts';
import { buildSummary } from './summary.ts';
import { buildWhatsappLink, formatErrorDetails } from './support-message.ts';

const TODAY = '2026-11-15';

const ana: BuyerForm = {
  ...EMPTY_BUYER,
  full_name: 'Ana Souza',
  email: 'ana@toro.test',
  phone_number: '(11)9123-45678',
  birth_date: '29/02/2000',
  document_number: '111.444.777-35',
  post_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const faultsWith = (part: Partial<BuyerForm>) => validateBuyer({ ...ana, ...part }, () => TODAY);

describe('masks', () => {
  it('appear while typing (CHECKOUT-45, CHECKOUT-51, CHECKOUT-57, CHECKOUT-61)', () => {
    expect(applyMask(MASKS.cpf, '11144477735')).toBe('111.444.777-35');
    expect(applyMask(MASKS.birthDate, '29022000')).toBe('29/02/2000');
    expect(applyMask(MASKS.phone, '11912345678')).toBe('(11)9123-45678');
    expect(applyMask(MASKS.postCode, '01310100')).toBe('01310-100');
    expect([MASKS.cpf, MASKS.phone, MASKS.postCode]).toEqual([
      '111.111.111-11',
      '(11)1111-11111',
      '11111-111',
    ]);
  });

  it('keep every digit that fits and add nothing at the end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(MASKS)), fc.string({ maxLength: 40 }), (mask, typed) => {
        const digitCount = mask.split('1').length - 1;
        const text = applyMask(mask, typed);
        expect(digitsOf(text)).toBe(digitsOf(typed).slice(0, digitCount));
        expect(text === '' || /\d$/.test(text)).toBe(true);
        expect(applyMask(mask, text)).toBe(text);
      }),
    );
  });
});

describe('the buyer', () => {
  it('can continue when everything is valid; complement and institution are optional (CHECKOUT-58, CHECKOUT-67)', () => {
    expect(validateBuyer(ana, () => TODAY)).toEqual({});
    expect(ana).toMatchObject({ complement: '', instituicao_financeira: '' });
  });

  it('reports missing personal fields (CHECKOUT-44, CHECKOUT-46, CHECKOUT-48, CHECKOUT-50, CHECKOUT-55)', () => {
    expect(validateBuyer(EMPTY_BUYER, () => TODAY)).toMatchObject({
      full_name: 'Por favor digite o seu nome.',
      email: 'Por favor digite o seu email.',
      document_number: 'Por favor digite o seu CPF.',
      birth_date: 'Por favor digite o seu nascimento.',
      phone_number: 'Por favor digite o seu telefone.',
    });
  });

  it('reports missing fields of the address (CHECKOUT-60, CHECKOUT-62, CHECKOUT-63, CHECKOUT-64, CHECKOUT-65, CHECKOUT-66)', () => {
    expect(validateBuyer(EMPTY_BUYER, () => TODAY)).toMatchObject({
      post_code: 'Por favor digite o seu CEP.',
      street: 'Por favor digite sua rua.',
      number: 'Informe o número',
      district: 'Por favor digite o bairro',
      city: 'Por favor digite sua cidade.',
      state: 'Por favor selecione o estado.',
    });
  });

  it('reports no other missing field', () => {
    expect(Object.keys(validateBuyer(EMPTY_BUYER, () => TODAY))).toHaveLength(11);
  });

  it('needs a valid e-mail (CHECKOUT-47)', () => {
    expect(faultsWith({ email: 'ana@' })).toEqual({ email: 'Por favor digite um email válido' });
  });

  it('needs two words in the name (CHECKOUT-49)', () => {
    for (const name of ['Ana', ' Ana ', 'Ana-Souza'])
      expect(faultsWith({ full_name: name })).toEqual({ full_name: 'Por favor digite o seu nome.' });
    expect(faultsWith({ full_name: 'Ana\t Souza' })).toEqual({});
  });

  it('needs a phone with area code and 8 digits, or 9 for a mobile (CHECKOUT-56)', () => {
    expect(faultsWith({ phone_number: '(11)3123-4567' })).toEqual({});
    for (const phone of ['(11)3123-456', '(11', '(11)9123-456789'])
      expect(faultsWith({ phone_number: phone })).toEqual({ phone_number: 'Aguardando telefone válido' });
  });

  it('needs a valid CPF and birth date', () => {
    expect(faultsWith({ document_number: '111.444.777-36' })).toEqual({
      document_number: 'Aguardando CPF válido',
    });
    for (const birth_date of ['29/02/1999', '16/11/2026', '01/01/1899'])
      expect(faultsWith({ birth_date })).toEqual({ birth_date: 'A data informada é inválida' });
  });

  it("names the institution when it is 'OUTRA' (CHECKOUT-59)", () => {
    expect(faultsWith({ instituicao_financeira: 'OUTRA' })).toEqual({
      another_financial_instituition: 'Por favor informa qual a instituição',
    });
    expect(
      faultsWith({ instituicao_financeira: 'OUTRA', another_financial_instituition: 'Meu banco' }),
    ).toEqual({});
    expect(listInstitutionNames([{ name: 'Banco Um' }])).toEqual(['Banco Um', 'OUTRA']);
  });

  it('takes a phone with its country code or a leading zero, and 55 as an area code', () => {
    for (const pasted of ['+55 (11) 91234-5678', '+5511912345678', '5511912345678', '011 91234-5678'])
      expect(withoutCountryCode(pasted)).toBe('11912345678');
    for (const pasted of [
      '+55 (0) 11 91234-5678',
      'tel:+5511912345678',
      '0055 11 91234 5678',
      '011 91234.5678',
      '0 15 11 91234-5678',
      '0xx11 91234-5678',
    ])
      expect([pasted, withoutCountryCode(pasted)]).toEqual([pasted, '11912345678']);
    expect(withoutCountryCode('5511912345678', '(21)9876-54321')).toBe('11912345678');
    expect(withoutCountryCode('(55) 91234-5678')).toBe('55912345678');
    expect(withoutCountryCode('(55)9123-456789', '(55)9123-45678')).toBe('559123456789');
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,10}$/), (digits) => {
        expect(withoutCountryCode(digits)).toBe(digits);
        expect(withoutCountryCode(`+55${digits}`)).toBe(digits);
      }),
    );
  });

  it('refuses a phone whose area code does not exist', () => {
    for (const phone of ['(00)91234-5678', '(10)91234-5678', '(23)91234-5678'])
      expect(faultsWith({ phone_number: phone })).toEqual({
        phone_number: 'Este DDD não existe. Confira os dois primeiros números.',
      });
  });

  it('opens the address once phone, birth date, name, CPF and e-mail are filled (CHECKOUT-68)', () => {
    expect(isAddressOpen(ana)).toBe(true);
    for (const field of ['phone_number', 'birth_date', 'full_name', 'document_number', 'email'] as const)
      expect(isAddressOpen({ ...ana, [field]: '' })).toBe(false);
    expect(isAddressOpen({ ...ana, phone_number: '(11)9' })).toBe(false);
  });

  it('needs both terms and privacy (CHECKOUT-73, CHECKOUT-74)', () => {
    expect(hasAcceptedTerms({ ...EMPTY_DRAFT, contract: true, contractPrivacity: true })).toBe(true);
    expect(hasAcceptedTerms({ ...EMPTY_DRAFT, contract: true })).toBe(false);
    expect(hasAcceptedTerms({ ...EMPTY_DRAFT, contractPrivacity: true })).toBe(false);
  });

  it('is 14 or older (CHECKOUT-52)', () => expect(MIN_AGE).toBe(14));
});

describe('steps', () => {
  const ready = { buyerReady: true, paymentReady: true, free: false, ordered: false, bought: false };

  it('are three and a result, in this order (CHECKOUT-08, CHECKOUT-09)', () => {
    expect(STEPS.map(({ index, title }) => `${index} ${title}`)).toEqual([
      '1 Seus dados',
      '2 Pagamento',
      '3 Confirmação',
    ]);
    expect(RESULT_STEP).toBe(4);
    expect(resolveStep({}, ready)).toBe(1);
    expect(resolveStep({ stepIndex: 2 }, { ...ready, buyerReady: false })).toBe(1);
    expect(resolveStep({ stepIndex: 2 }, ready)).toBe(2);
    expect(resolveStep({ stepIndex: 3 }, { ...ready, paymentReady: false })).toBe(2);
    expect(resolveStep({ stepIndex: 3 }, ready)).toBe(3);
  });

  it('restore the result by stepIndex and status (CHECKOUT-10, CHECKOUT-11)', () => {
    expect(resolveStep({ stepIndex: 4, status: 'DENIED' }, { ...ready, buyerReady: false })).toBe(4);
    expect(resolveStep({ stepIndex: 4 }, { ...ready, ordered: true })).toBe(4);
    expect(resolveStep({ stepIndex: 4 }, ready)).toBe(3);
    expect(parseStepSearch({ stepIndex: '4', status: 'APPROVED' })).toEqual({
      stepIndex: 4,
      status: 'APPROVED',
    });
    expect(parseStepSearch({ stepIndex: 9, status: 'PAID' })).toEqual({});
  });

  it('end at the first when there is nothing to pay (CHECKOUT-42, CHECKOUT-43)', () => {
    expect(resolveStep({ stepIndex: 2 }, { ...ready, free: true })).toBe(1);
  });

  it('never lead back to the payment of a placed order', () => {
    for (const stepIndex of [1, 2, 3, 4] as const)
      expect(resolveStep({ stepIndex }, { ...ready, bought: true })).toBe(4);
  });

  it('end as the payment status says (PAY-47, PAY-48, PAY-49, PAY-50, PAY-51, CHECKOUT-12)', () => {
    expect(CART_STATUSES).toEqual(['APPROVED', 'DENIED', 'ERROR', 'PROCESSING']);
    expect(CART_STATUSES.map(toPurchaseOutcome)).toEqual(['confirmed', 'failed', 'failed', 'waiting']);
  });

  it('keep waiting while an error says that the payment is being processed (PAY-52)', () => {
    const error = (status: number, code: string, message = '') => ({ status, code, message });
    expect(isPaymentInProgress(error(409, 'conflict', 'O pagamento já está sendo processado.'))).toBe(true);
    expect(isPaymentInProgress(error(0, 'network'))).toBe(true);
    expect(isPaymentInProgress(error(409, 'sold_out', 'Não há vagas'))).toBe(false);
    expect(isPaymentInProgress(error(422, 'invalid'))).toBe(false);
  });
});

describe('the path that restores a purchase', () => {
  const lead = { curso: 'cfp', id_turma: 530, token: 'r_abc' };

  it('has course, class, step and token (ROUTE-38, ROUTE-39)', () => {
    expect(LEAD_STEPS).toEqual(['dados', 'endereco', 'pagamento', 'confirmacao', 'erro']);
    for (const step of LEAD_STEPS)
      expect(buildRestorePath({ ...lead, step })).toBe(`/newCheckout/cfp/530/${step}/r_abc`);
    expect(LEAD_STEPS.map(stepIndexOf)).toEqual([1, 1, 2, 2, 2]);
  });

  it('leaves out an unknown step (ROUTE-40)', () => {
    for (const step of [undefined, 'outro', 'DADOS', ''])
      expect(buildRestorePath({ ...lead, step })).toBe('/newCheckout/cfp/530/r_abc');
  });

  it('distinguishes a restore token from an affiliate', () => {
    expect(['r_abc', 'maria', undefined].map(isRestoreToken)).toEqual([true, false, false]);
  });
});

describe('affiliate cookie', () => {
  it('is @afilliate, for the whole site and 10 days (CHECKOUT-82, CHECKOUT-83, CHECKOUT-84)', () => {
    expect(AFFILIATE_COOKIE).toBe('@afilliate');
    expect(affiliateCookie('maria')).toBe('@afilliate=maria; path=/; max-age=864000; samesite=lax');
    expect(EXPIRED_AFFILIATE_COOKIE).toBe('@afilliate=; path=/; max-age=0; samesite=lax');
  });

  it('returns the code that was stored', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }).filter((code) => code.trim() === code && code !== ''),
        (code) => {
          const [pair = ''] = affiliateCookie(code).split('; ');
          expect(readAffiliate(`a=b; ${pair}; c=d`)).toBe(code);
        },
      ),
    );
    expect(readAffiliate('a=b')).toBeNull();
    expect(readAffiliate('@afilliate=%E0%A4%A')).toBeNull();
  });
});

describe('payment choice', () => {
  const draft = { ...EMPTY_DRAFT, installments: 10, contract: true, contractPrivacity: true };

  it('is credit, debit, Pix or free (PAY-01, PAY-03); a change resets instalments and contract (PAY-05, PAY-06)', () => {
    for (const type of ['debit', 'pix', 'free'] as const)
      expect(withPaymentType(draft, type)).toMatchObject({ type, installments: 1, contract: false });
    expect(withPaymentType(draft, 'credit')).toEqual(draft);
    expect(withPaymentType(draft, 'pix').contractPrivacity).toBe(true);
  });

  it('is free when there is nothing to pay, and credit again otherwise (PAY-02, PAY-07, PAY-08)', () => {
    const nothing = { full: 0, cash: 0 };
    const something = { full: 100, cash: 90 };
    expect(
      (['credit', 'debit', 'pix', 'free'] as const).map((type) => paymentTypeFor(type, nothing)),
    ).toEqual(Array(4).fill('free'));
    expect(
      (['credit', 'debit', 'pix', 'free'] as const).map((type) => paymentTypeFor(type, something)),
    ).toEqual(['credit', 'debit', 'pix', 'credit']);
  });

  it('has up to 12 instalments, 1 when the coupon says so (PAY-09, PAY-10)', () => {
    expect([maxInstalments('credit'), maxInstalments('credit', false), maxInstalments('pix')]).toEqual([
      12, 1, 1,
    ]);
  });

  it('requires the instalments when none of those offered is chosen (PAY-14)', () => {
    expect(instalmentsError(12, 12)).toBeNull();
    for (const chosen of [0, 12, Number.NaN])
      expect(instalmentsError(chosen, 1)).toBe('Selecione a maneira como deseja parcelar.');
  });

  it('has options of key and value whose product is the total (ENTITY-38, PAY-12, PAY-13)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 12 }), (price, max) => {
        const options = listInstalmentOptions(price, max);
        expect(options[0]).toEqual({ key: 1, value: price / 100 });
        for (const { key, value } of options) expect(Math.round(key * value * 100)).toBe(price);
      }),
    );
  });
});

describe('summary', () => {
  const course = {
    id_curso: 107,
    nome: 'CFP por módulos',
    valor_curso: '490.00',
    valor_a_vista: '441.00',
    cursos_adicionais: [
      { id_curso: 1, nome: 'Módulo 1', valor_curso: '390.00', valor_a_vista: '351.00' },
      { id_curso: 5, nome: 'Módulo 5', valor_curso: '290.00' },
    ],
  };
  const coupon = {
    percentage: 10,
    valor_cupom: '1053.00',
    valor_cupom_a_vista: '973.80',
    pode_parcelar: true,
    cashback: null,
    cashback_percentage: 5,
  };
  const choice = { selectedModules: [1, 5], cupom: null, type: 'credit' as const };

  it('shows the full price on credit and the cash price by debit and Pix (PAY-15, PAY-16, PAY-17, CHECKOUT-32)', () => {
    const totals = (['credit', 'debit', 'pix'] as const).map((type) => {
      const { total, reductions } = buildSummary(course, { ...choice, type }, null);
      return [total, reductions];
    });
    const less = [{ label: 'Desconto à vista', amount: -8800 }];
    expect(totals).toEqual([
      [117_000, []],
      [108_200, less],
      [108_200, less],
    ]);
  });

  it('subtracts the coupon from both prices and shows the cashback (PAY-18, PAY-19, PAY-20, PAY-21)', () => {
    const summary = buildSummary(course, { ...choice, cupom: 'X' }, coupon);
    expect(summary).toMatchObject({
      prices: { full: 105_300, cash: 97_380 },
      total: 105_300,
      reductions: [{ label: 'Cupom X', amount: -11_700 }],
      cashback: 4869,
    });
    const fixed = { ...coupon, cashback: '30.00', cashback_percentage: null };
    expect(buildSummary(course, { ...choice, cupom: 'X', type: 'pix' }, fixed)).toMatchObject({
      total: 97_380,
      cashback: 3000,
    });
  });

  it('always adds up', () => {
    for (const type of ['credit', 'debit', 'pix'] as const)
      for (const applied of [null, coupon])
        for (const selectedModules of [[], [1], [1, 5]]) {
          const asked = applied && selectedModules.length < 2 ? null : applied;
          const { items, reductions, total } = buildSummary(
            course,
            { ...choice, type, selectedModules },
            asked,
          );
          const sum = [...items.map(({ price }) => price), ...reductions.map(({ amount }) => amount)];
          expect(sum.reduce((a, b) => a + b, 0)).toBe(total);
        }
  });
});

describe('the request body', () => {
  const draft = { ...EMPTY_DRAFT, buyer: ana, installments: 3, contract: true, contractPrivacity: true };
  const target = {
    curso: 'cfp',
    id_turma: 530,
    afiliado: 'maria',
  };

  it('has phone, CPF and birth date normalised (API-85, API-86, API-87), affiliate and modules (API-89, API-90)', () => {
    expect(buildPurchaseBody({ ...draft, selectedModules: [1, 5] }, target)).toMatchObject({
      phone_number: '11912345678',
      document_number: '11144477735',
      birth_date: '2000-02-29',
      post_code: '01310100',
      afiliado: 'maria',
      selectedModules: [1, 5],
      installments: 3,
    });
  });

  it('has the chosen institution, and the typed name only for the other one (API-88)', () => {
    const chosen = (part: Partial<BuyerForm>) =>
      buildPurchaseBody(
        { ...draft, buyer: { ...ana, another_financial_instituition: 'Meu banco', ...part } },
        target,
      );
    expect(chosen({ instituicao_financeira: 'OUTRA' })).toMatchObject({
      instituicao_financeira: 'OUTRA',
      another_financial_instituition: 'Meu banco',
    });
    expect(chosen({ instituicao_financeira: 'Banco Um' })).toMatchObject({
      instituicao_financeira: 'Banco Um',
      another_financial_instituition: null,
    });
    expect(chosen({})).toMatchObject({ instituicao_financeira: null });
  });

  it('has every field of the checkout form (ENTITY-36)', () => {
    const fields =
      'curso id_turma full_name email phone_number birth_date document_number instituicao_financeira another_financial_instituition city state street number district post_code complement installments cupom afiliado contract contractPrivacity selectedModules';
    expect(Object.keys(buildPurchaseBody(draft, target))).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(buildLeadForm(draft, null)).toMatchObject({ type: 'credit', full_name: 'Ana Souza' });
  });

  it('keeps the registered e-mail only for the CPF it was chosen for', () => {
    const emailChoice = { cpf: '11144477735', keepRegistered: true };
    expect(buildPurchaseBody({ ...draft, emailChoice: emailChoice }, target)).toHaveProperty(
      'keep_registered_email',
      true,
    );
    expect(
      buildPurchaseBody({ ...draft, emailChoice: { ...emailChoice, cpf: '1' } }, target),
    ).not.toHaveProperty('keep_registered_email');
  });
});

describe('data layer', () => {
  it('contains what is sold and no personal data (CHECKOUT-85, CHECKOUT-86, CHECKOUT-87, CHECKOUT-88)', () => {
    const sale = {
      items: [{ id_curso: 101, nome: 'CFP', price: 249_000 }],
      value: 224_100,
      coupon: 'BEMVINDO10',
      affiliate: null,
    };
    const names = ['begin_checkout', 'add_adress_info', 'add_payment_info', 'purchase'] as const;
    for (const name of names)
      expect(buildCheckoutEvent(name, sale)).toEqual({
        event: name,
        ecommerce: {
          currency: 'BRL',
          value: 2241,
          coupon: 'BEMVINDO10',
          items: [{ item_id: '101', item_name: 'CFP', price: 2490, quantity: 1 }],
        },
      });
  });
});

describe('waiting', () => {
  it('lasts three minutes: the longest wait of a page for a card or debit payment (PAY-65, PAY-66)', () => {
    expect(PAYMENT_WAIT_MS).toBe(180_000);
    const now = Date.parse('2026-11-15T12:00:00Z');
    const expiresAt = new Date(now + PAYMENT_WAIT_MS).toISOString();
    expect(formatCountdown(secondsLeft(expiresAt, now))).toBe('3:00');
    expect(secondsLeft(expiresAt, now + 54_500)).toBe(125);
    expect(formatCountdown(65)).toBe('1:05');
    expect(secondsLeft(expiresAt, now + PAYMENT_WAIT_MS + 1)).toBe(0);
  });

  it('polls with growing delays', () => {
    const delays = Array.from({ length: 12 }, (_, asked) => pollDelay(asked));
    expect(delays[0]).toBe(2000);
    expect(delays.at(-1)).toBe(15_000);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
  });

  it('is announced at thresholds only', () => {
    const spoken = Array.from({ length: 180 }, (_, left) => announceCountdown(left)).filter(Boolean);
    expect(spoken).toHaveLength(4);
  });
});

it('sends the error to support as text (PAY-57)', () => {
  const json = formatErrorDetails({ code: 'DENY' });
  expect(decodeURIComponent(buildWhatsappLink('https://wa.me/55', json))).toBe(
    'https://wa.me/55?text={\n  "code": "DENY"\n}',
  );
  expect(buildWhatsappLink('https://w.test/?a=b', 'x')).toBe('https://w.test/?a=b&text=x');
});
