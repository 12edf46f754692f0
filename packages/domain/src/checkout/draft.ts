import { type BuyerForm, EMPTY_BUYER } from './buyer-form.ts';
import { isFree, type PaymentType, type Prices } from './prices.ts';

/** What a buyer has decided so far; card data are never part of it. */
export interface PurchaseDraft {
  buyer: BuyerForm;
  type: PaymentType;
  installments: number;
  cupom: string | null;
  contract: boolean;
  contractPrivacity: boolean;
  selectedModules: number[];
  /** The CPF for which the buyer has said which e-mail serves, and whether it is the registered one. */
  emailChoice: { cpf: string; keepRegistered: boolean } | null;
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

/** Another way to pay: parts start at one again, and the contract is read again. */
export const withPaymentType = (draft: PurchaseDraft, type: PaymentType): PurchaseDraft =>
  type === draft.type ? draft : { ...draft, type, installments: 1, contract: false };

/** Nothing to pay is free; what was free and now costs something is paid by credit. */
export function paymentTypeFor(type: PaymentType, prices: Prices): PaymentType {
  if (isFree(prices)) return 'free';
  return type === 'free' ? 'credit' : type;
}

export const needsCard = (type: PaymentType): type is 'credit' | 'debit' =>
  type === 'credit' || type === 'debit';

export const instalmentsError = (chosen: number, most: number): string | null =>
  Number.isInteger(chosen) && chosen >= 1 && chosen <= most
    ? null
    : 'Selecione a maneira como deseja parcelar.';

/** Terms and privacy go together. */
export const hasAcceptedTerms = ({ contract, contractPrivacity }: PurchaseDraft): boolean =>
  contract && contractPrivacity;
