import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { checkoutCalls } from '@toro/contract/sales/checkout/calls';
import { api } from '../../../shared/api.ts';

export type Course = CallResponse<typeof checkoutCalls.prepareCheckout>;
export type Coupon = CallResponse<typeof checkoutCalls.validateCoupon>;
export type PurchaseResponse = CallResponse<typeof checkoutCalls.startPurchase>;

export const courseQuery = (tag: string, id_turma: number) =>
  queryOptions({
    queryKey: ['checkout', 'course', tag, id_turma],
    queryFn: ({ signal }) => api.send(checkoutCalls.prepareCheckout, { query: { tag, id_turma }, signal }),
  });

interface CouponParams {
  cupom: string;
  tag: string;
  id_turma: number;
  modules: readonly number[];
}

export const couponQuery = ({ cupom, tag, id_turma, modules }: CouponParams) =>
  queryOptions({
    queryKey: ['checkout', 'coupon', cupom, tag, id_turma, ...modules],
    queryFn: ({ signal }) =>
      api.send(checkoutCalls.validateCoupon, {
        params: { cupom, tag, id_turma },
        query: modules.length > 0 ? { modules } : {},
        signal,
      }),
  });

const STUDENT_KNOWN_MS = 300_000;

/** Requested once per CPF and e-mail, because the call is rate limited. */
export const studentQuery = (cpf: string, email: string) =>
  queryOptions({
    queryKey: ['checkout', 'student', cpf, email],
    queryFn: ({ signal }) => api.send(checkoutCalls.findStudent, { query: { cpf, email }, signal }),
    staleTime: STUDENT_KNOWN_MS,
  });

export const leadQuery = (token: string) =>
  queryOptions({
    queryKey: ['checkout', 'lead', token],
    queryFn: ({ signal }) => api.send(checkoutCalls.restoreLead, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const orderKey = (id: string) => ['checkout', 'order', id] as const;

export const fetchOrder = (id: string, token: string, signal?: AbortSignal) =>
  api.send(checkoutCalls.getOrder, { params: { id_order: id }, query: { token }, signal });
