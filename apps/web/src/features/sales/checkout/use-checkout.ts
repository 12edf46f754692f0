import { useQuery } from '@tanstack/react-query';
import { BRAZILIAN_STATES } from '@toro/domain/base/address/brazilian-states';
import { type BuyerErrors, validateBuyer } from '@toro/domain/sales/checkout/buyer-form';
import { type PurchaseDraft, paymentTypeFor } from '@toro/domain/sales/checkout/draft';
import {
  type InstalmentOption,
  listInstalmentOptions,
  maxInstalments,
} from '@toro/domain/sales/checkout/instalments';
import { applyCoupon, buildSummary, listPrices, type Summary } from '@toro/domain/sales/checkout/summary';
import { useMemo } from 'react';
import { today } from '../../../shared/api.ts';
import { institutionsQuery } from '../../../shared/institutions-query.ts';
import { type PlacedOrder, useDraft } from './draft-store.ts';
import { type Coupon, type Course, couponQuery } from './queries.ts';

/** The state that the pages of the checkout share. */
export interface Checkout {
  course: Course;
  brazilianStates: typeof BRAZILIAN_STATES;
  financialInstitutions: readonly { name: string }[];
  /** The applied coupon, or null. */
  cupom: Coupon | null;
  /** A coupon that is being checked, or whose check failed. */
  cupomState: 'none' | 'pending' | 'applied' | 'failed';
  /** Which e-mail to use for a CPF that is known already. */
  student: PurchaseDraft['emailChoice'];
  /** The validation errors of the buyer's form. */
  checkEmail: BuyerErrors;
  /** The order that was placed. */
  process: PlacedOrder | null;
  /** The token that restores this purchase on another device. */
  currentLead: string | null;
  /** The draft with the payment type that the prices allow. */
  draft: PurchaseDraft;
  change: (part: Partial<PurchaseDraft>) => void;
  summary: Summary;
  installments: InstalmentOption[];
  affiliate: string | null;
}

export function useCheckout(course: Course, affiliate: string | null): Checkout {
  const { draft, change, order, leadToken } = useDraft();
  const { data: financialInstitutions = [] } = useQuery(institutionsQuery);
  const coupon = useQuery({
    ...couponQuery({
      cupom: draft.cupom ?? '',
      tag: course.tag,
      id_turma: course.id_turma,
      modules: draft.selectedModules,
    }),
    enabled: draft.cupom !== null,
  });
  const cupom = (draft.cupom !== null && coupon.data) || null;
  return useMemo(() => {
    const prices = applyCoupon(listPrices(course, draft.selectedModules), cupom);
    const type = paymentTypeFor(draft.type, prices);
    const settled = { ...draft, type };
    return {
      course,
      brazilianStates: BRAZILIAN_STATES,
      financialInstitutions,
      cupom,
      cupomState: draft.cupom === null ? 'none' : coupon.isError ? 'failed' : cupom ? 'applied' : 'pending',
      student: draft.emailChoice,
      checkEmail: validateBuyer(draft.buyer, today),
      process: order,
      currentLead: leadToken,
      draft: settled,
      change,
      summary: buildSummary(course, settled, cupom),
      installments: listInstalmentOptions(
        prices.full,
        maxInstalments('credit', cupom?.pode_parcelar ?? true),
      ),
      affiliate,
    };
  }, [course, draft, cupom, coupon.isError, financialInstitutions, order, leadToken, change, affiliate]);
}
