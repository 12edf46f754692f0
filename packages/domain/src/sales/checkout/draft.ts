import { type BuyerForm, EMPTY_BUYER } from './buyer-form.ts';
import type { OrderMethod } from './order-limits.ts';
import { isFree, type PaymentType, type Prices } from './prices.ts';

export interface EmailChoice {
  cpf: string;
  keepRegistered: boolean;
  /** The handle of the registered account, and its masked e-mail. */
  account?: string;
  masked?: string;
}

/** The state of a purchase in progress; card data are never part of it. */
export interface PurchaseDraft {
  buyer: BuyerForm;
  type: PaymentType;
  installments: number;
  cupom: string | null;
  contract: boolean;
  contractPrivacity: boolean;
  /** The addresses of what was shown when the boxes were ticked. */
  shownTerms?: string;
  shownPrivacy?: string;
  selectedModules: number[];
  /** The buyer wants one mail if the purchase is not finished; absent in drafts of the release before. */
  reminder?: boolean;
  /** The CPF for which the buyer has chosen an e-mail, and whether it is the registered one. */
  emailChoice: EmailChoice | null;
}

export const EMPTY_DRAFT: PurchaseDraft = {
  buyer: EMPTY_BUYER,
  type: 'credit',
  installments: 1,
  cupom: null,
  contract: false,
  contractPrivacity: false,
  selectedModules: [],
  emailChoice: null,
};

/** Changes the payment type; the instalments and the accepted contract are reset. */
export const withPaymentType = (draft: PurchaseDraft, type: PaymentType): PurchaseDraft =>
  type === draft.type ? draft : { ...draft, type, installments: 1, contract: false };

/**
 * The payment type that the prices allow: free when there is nothing to pay, credit when a free purchase gets a
 * price.
 */
export function paymentTypeFor(type: PaymentType, prices: Prices): PaymentType {
  if (isFree(prices)) return 'free';
  return type === 'free' ? 'credit' : type;
}

export const needsCard = (type: OrderMethod): type is 'credit' | 'debit' =>
  type === 'credit' || type === 'debit';

export const instalmentsError = (chosen: number, max: number): string | null =>
  Number.isInteger(chosen) && chosen >= 1 && chosen <= max
    ? null
    : 'Selecione a maneira como deseja parcelar.';

/** Both consents are given. */
export const hasAcceptedTerms = ({ contract, contractPrivacity }: PurchaseDraft): boolean =>
  contract && contractPrivacity;
