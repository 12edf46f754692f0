import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { downloadLink, downloadLinksExpiry } from '../../../platform/storage/download-link.ts';
import { findCurrentInvoices, findOwnOrders } from './queries.ts';

/** A signed link to the PDF of the invoice of an own order. */
export async function downloadInvoice(
  context: Context,
  { studentId, id }: { studentId: number; id: string },
) {
  const [order] = await findOwnOrders(context.db, studentId, id);
  if (!order) throw notFound('Não encontramos este pedido.');
  const [invoice] = await findCurrentInvoices(context.db, [id]);
  if (!invoice) throw new AppError('conflict', 'A nota fiscal deste pedido ainda não foi emitida.');
  const filename = `nota-fiscal-${invoice.number.replace(/\W+/g, '-')}.pdf`;
  return {
    url: downloadLink(context, invoice.storageKey, filename),
    filename,
    expires_at: downloadLinksExpiry(context.now()),
  };
}
