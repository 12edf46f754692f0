import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import {
  findStudent,
  getOrder,
  prepareCheckout,
  restoreLead,
  type startPurchase,
  validateCoupon,
} from '@toro/contract/sales/checkout/calls';
import { api } from '../../../shared/api.ts';

export type Course = CallResponse<typeof prepareCheckout>;
export type Coupon = CallResponse<typeof validateCoupon>;
export type PurchaseResponse = CallResponse<typeof startPurchase>;

export const courseQuery = (tag: string, id_turma: number) =>
  queryOptions({
    queryKey: ['checkout', 'course', tag, id_turma],
    queryFn: ({ signal }) => api.send(prepareCheckout, { query: { tag, id_turma }, signal }),
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
      api.send(validateCoupon, {
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
    queryFn: ({ signal }) => api.send(findStudent, { query: { cpf, email }, signal }),
    staleTime: STUDENT_KNOWN_MS,
  });

export const leadQuery = (token: string) =>
  queryOptions({
    queryKey: ['checkout', 'lead', token],
    queryFn: ({ signal }) => api.send(restoreLead, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const orderKey = (id: string) => ['checkout', 'order', id] as const;

export const fetchOrder = (id: string, token: string, signal?: AbortSignal) =>
  api.send(getOrder, { params: { id_order: id }, query: { token }, signal });
