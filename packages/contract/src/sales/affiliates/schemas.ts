import { MAX_BASIS_POINTS, REPORT_STATES, type ReportState } from '@toro/domain/sales/affiliates/commission';
import { z } from 'zod';
import { exportSchemas, reason } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import {
  count,
  day,
  digits,
  email,
  id,
  idText,
  instant,
  link,
  list,
  longId,
  longIdText,
  money,
  personName,
  text,
  withoutCard,
} from '../../shapes.ts';
import { orderFileLink } from '../orders/order-shapes.ts';
import { affiliateList } from './affiliate-list.ts';
import { affiliateReportList } from './affiliate-report-list.ts';
import { commissionList } from './commission-list.ts';

const MAX_COURSES = 500;
const MAX_CODES = 200;
const MAX_PAYMENTS = 100;
const code = text(60);
const RATE_TEXT = 'Digite um percentual de 0,00 a 50,00.';
/** Hundredths of a per cent: 1250 are 12,50 %. */
const rate = z.number().int().min(0, RATE_TEXT).max(MAX_BASIS_POINTS, RATE_TEXT);

const values = z.object({
  name: personName(120),
  email,
  cpf: digits(11).nullable(),
  rate,
  course_rates: list(z.object({ course: id, rate }), MAX_COURSES),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
});

const affiliateCode = z.object({
  code: z.string().max(60),
  /** Paid orders with it, and what was paid for them. */
  sales: count,
  total: money,
  /** Paid orders from before the code was the affiliate's, without a commission. */
  past_orders: count,
  past_total: money,
});

const affiliate = values.extend({
  id,
  name: z.string().max(120),
  email: z.string().max(254),
  cpf: z.string().max(11).nullable(),
  code: z.string().max(60),
  version: count,
  created_at: instant,
  codes: list(affiliateCode, MAX_CODES),
  /** One for each class group on sale. */
  links: list(
    z.object({ class_group: id, course: z.string().max(200), name: z.string().max(200), url: link }),
    1000,
  ),
  sold: money,
  pending: money,
  confirmed: money,
  paid: money,
});

const params = z.object({ id: idText });
const longParams = z.object({ id: longIdText });

export const listAffiliates = listSchemas(affiliateList, 'The affiliates');
export const exportAffiliates = exportSchemas(affiliateList, 'Export the affiliates of a filter');
export const getAffiliate = {
  summary: 'An affiliate with terms, codes, links and sums',
  params,
  response: affiliate,
};

export const createAffiliate = {
  summary: 'Create an affiliate; orders from then on with the code earn a commission',
  body: values.extend({ code }),
  response: affiliate,
};

export const saveAffiliate = {
  summary: 'Change an affiliate; orders that were placed keep their rate',
  params,
  body: values.extend({ base_version: count }),
  response: affiliate,
};

export const listUnownedCodes = {
  summary: 'Codes of orders that belong to no affiliate, with their sales',
  response: list(
    z.object({
      code: z.string().max(60),
      orders: count,
      sales: count,
      total: money,
      last_at: instant,
    }),
    MAX_CODES,
  ),
};

export const adoptCode = {
  summary: 'Give a code to an affiliate; past orders earn nothing by that',
  params,
  body: z.object({ code }),
  response: affiliate,
};

export const addPastCommissions = {
  summary: 'Give commissions for the orders from before a code was the affiliate’s',
  params,
  body: z.object({ code }),
  response: z.object({ orders: count, commission: money, affiliate }),
};

export const listCommissions = listSchemas(commissionList, 'The commissions line by line');
export const exportCommissions = exportSchemas(commissionList, 'Export the commissions of a filter');
export const listAffiliateReports = listSchemas(affiliateReportList, 'The months of affiliates');
export const exportAffiliateReports = exportSchemas(
  affiliateReportList,
  'Export the monthly reports of a filter',
);

const report = z.object({
  id: longId,
  month: day,
  affiliate: z.object({ id, name: z.string().max(120), code: z.string().max(60) }),
  state: z.enum(Object.keys(REPORT_STATES) as [ReportState, ...ReportState[]]),
  sales: money,
  refunds: money,
  net: money,
  commission: money,
  /** What earlier months have left unpaid. */
  carried: money,
  /** What is to be paid with this report. */
  balance: money,
  /** The payment that counts: null when nothing was paid, or it was taken back. */
  payment_id: longId.nullable(),
  /** What was paid, and taken back with an amount below zero, the newest first. */
  entries: list(
    z.object({
      id: longId,
      amount: money,
      paid_on: day.nullable(),
      reference: z.string().max(100).nullable(),
      proof: orderFileLink.nullable(),
      reason: z.string().max(500).nullable(),
      created_by: z.string().max(120),
      created_at: instant,
    }),
    MAX_PAYMENTS,
  ),
});

export const getAffiliateReport = {
  summary: 'The month of an affiliate in sums',
  params: longParams,
  response: report,
};

export const payAffiliateReport = {
  summary:
    'Record that the balance of a month that is over was paid; its lines do not change while it counts',
  params: longParams,
  body: z.object({
    /** The balance that the person saw: another one is a conflict. */
    amount: money,
    paid_on: day,
    reference: withoutCard(text(100)),
    proof_id: longId,
  }),
  response: report,
};

export const reverseAffiliatePayment = {
  summary: 'Take back a payment by a second entry: its lines are open again',
  params: longParams,
  /** The payment that the person saw: another one is a conflict. */
  body: z.object({ payment_id: longId, reason }),
  response: report,
};
