import { toDecimal } from '@toro/domain/base/money/money';
import { listInstalmentOptions, maxInstalments } from '@toro/domain/sales/checkout/instalments';
import { NOT_FOR_SALE } from '@toro/domain/sales/checkout/sale';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { downloadLink } from '../../../../platform/storage/download-link.ts';
import { fileUrl } from '../../../../platform/storage/file-url.ts';
import { findSale, type Module } from '../../../catalogue/class-groups/find-sale.ts';
import { findCashbackRule } from './find-cashback-rule.ts';

/** A buyer may read the contract for a day before the page must be loaded again. */
const SHOWN = { shown: true, seconds: 86_400 };

const toModule = ({ courseId, title, full, cash }: Module) => ({
  id_curso: courseId,
  nome: title,
  valor_curso: toDecimal(full),
  valor_a_vista: cash === null ? null : toDecimal(cash),
});

/** The course that is for sale in a class group. */
export async function prepareCheckout(context: Context, input: { tag: string; id_turma: number }) {
  const sale = await findSale(context, { tag: input.tag, classGroupId: input.id_turma });
  if (!sale) throw notFound(NOT_FOR_SALE);
  const cashback = await findCashbackRule(context, sale.courseId);
  return {
    id_curso: sale.courseId,
    curso: sale.title,
    nome: sale.title,
    tag: sale.tag,
    id_turma: sale.id,
    turma: sale.name,
    img_capa: sale.coverPath && fileUrl(context, sale.coverPath),
    valor_curso: toDecimal(sale.full),
    valor_a_vista: toDecimal(sale.cash),
    contrato: sale.contractPath && downloadLink(context, sale.contractPath, 'Contrato.pdf', SHOWN),
    cursos_adicionais: sale.modules.map(toModule),
    id_type_course_class: sale.typeId,
    id_course_category: sale.categoryId,
    category: sale.category,
    is_libras: sale.isLibras,
    ...(cashback !== null && { cashback_percentage: cashback }),
    accepts_coupon: sale.acceptsCoupon,
    installments: listInstalmentOptions(sale.full, maxInstalments('credit')),
  };
}
