import { parseBrazilianDay } from '../../base/calendar/day.ts';
import { digitsOf } from '../../base/validation/mask.ts';
import { type BuyerForm, OTHER_INSTITUTION } from './buyer-form.ts';
import type { PurchaseDraft } from './draft.ts';

/** What is bought, and the affiliate. */
export interface PurchaseTarget {
  curso: string;
  id_turma: number;
  afiliado: string | null;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The chosen institution; the typed name only for the option "other". */
function institutionFields({
  instituicao_financeira: chosen,
  another_financial_instituition: other,
}: BuyerForm) {
  return {
    instituicao_financeira: orNull(chosen),
    another_financial_instituition: chosen === OTHER_INSTITUTION ? orNull(other) : null,
  };
}

/** Converts the form to the request body: digits without masks, dates as YYYY-MM-DD. */
export function buildPurchaseBody(draft: PurchaseDraft, buying: PurchaseTarget) {
  const { buyer } = draft;
  return {
    curso: buying.curso,
    id_turma: buying.id_turma,
    full_name: buyer.full_name.trim().replace(/\s+/g, ' '),
    email: buyer.email.trim(),
    phone_number: digitsOf(buyer.phone_number),
    birth_date: parseBrazilianDay(buyer.birth_date),
    document_number: digitsOf(buyer.document_number),
    ...institutionFields(buyer),
    city: buyer.city.trim(),
    state: buyer.state,
    street: buyer.street.trim(),
    number: buyer.number.trim(),
    district: buyer.district.trim(),
    post_code: digitsOf(buyer.post_code),
    complement: orNull(buyer.complement),
    installments: draft.type === 'credit' ? draft.installments : 1,
    cupom: draft.cupom,
    afiliado: buying.afiliado,
    contract: draft.contract,
    contractPrivacity: draft.contractPrivacity,
    shown_terms: draft.shownTerms,
    shown_privacy: draft.shownPrivacy,
    selectedModules: draft.selectedModules,
    ...registeredEmailFields(draft),
  };
}

/** The account of the masked e-mail that the buyer has chosen for this CPF. */
function registeredEmailFields({ buyer, emailChoice }: PurchaseDraft) {
  if (!emailChoice?.keepRegistered || emailChoice.cpf !== digitsOf(buyer.document_number)) return {};
  const { account } = emailChoice;
  return { keep_registered_email: true, ...(account !== undefined && { id_usuario: account }) };
}

/** The form as the lead stores it, as it was typed. */
export const buildLeadForm = (draft: PurchaseDraft, afiliado: string | null) => ({
  ...draft.buyer,
  type: draft.type,
  installments: draft.installments,
  cupom: draft.cupom,
  afiliado,
  contract: draft.contract,
  contractPrivacity: draft.contractPrivacity,
  selectedModules: draft.selectedModules,
  reminder: draft.reminder ?? false,
});
