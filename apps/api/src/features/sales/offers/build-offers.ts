import { academyDay } from '@toro/domain/base/calendar/day';
import { toDecimal } from '@toro/domain/base/money/money';
import { truncate } from '@toro/domain/base/text/truncate';
import {
  listInstalmentOptions,
  MAX_INSTALMENTS,
  maxInstalments,
} from '@toro/domain/sales/checkout/instalments';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { findLeastPrices } from '@toro/domain/sales/offers/least-prices';
import { MAX_OFFER_GROUPS, MAX_OFFER_TEXT, MAX_OFFERS } from '@toro/domain/sales/offers/offer-limits';
import { compareOfferStates, findOfferState, type OfferState } from '@toro/domain/sales/offers/offer-state';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { htmlToText } from '../../../platform/html/html-to-text.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import { findSale, type Sale } from '../../catalogue/class-groups/find-sale.ts';
import { countTakenSeats } from '../../catalogue/class-groups/reserve-seats.ts';
import { findContents, findListedGroups } from './queries.ts';

type GroupRow = Awaited<ReturnType<typeof findListedGroups>>[number];
type ListedGroup = GroupRow & { state: OfferState };

/** The prices of the checkout: of a modular course with its cheapest module. */
function toPrices(group: ListedGroup, modules: Sale['modules']) {
  const { full, cash } = findLeastPrices(group, modules);
  const installments = listInstalmentOptions(full, maxInstalments('credit')).at(-1);
  return {
    valor_curso: toDecimal(full),
    valor_a_vista: toDecimal(cash),
    installments: installments ?? { key: MAX_INSTALMENTS, value: full / 100 / MAX_INSTALMENTS },
  };
}

async function toGroup(context: Context, group: ListedGroup) {
  const modular = isModular(group.typeId);
  const sale = modular ? await findSale(context, { tag: group.tag, classGroupId: group.id }) : null;
  const modules = sale?.modules ?? [];
  // A modular course is sold with a module: without one on sale it cannot be bought.
  const state: OfferState =
    modular && group.state === 'open' && modules.length === 0 ? 'sold-out' : group.state;
  return {
    modules,
    response: {
      id_turma: group.id,
      turma: group.name,
      state,
      starts_on: group.startsOn,
      ends_on: group.endsOn,
      sale_from: group.saleFrom,
      sale_until: group.saleUntil,
      prices: state === 'open' ? toPrices(group, modules) : null,
      is_modular: modular,
    },
  };
}

/** The class groups that a buyer compares: those that can be bought, else those that can be bought soon, else the newest. */
function chooseGroups(groups: readonly ListedGroup[]): readonly ListedGroup[] {
  const best = [...groups].sort((a, b) => compareOfferStates(a.state, b.state))[0]?.state;
  const chosen = groups.filter(({ state }) => state === best);
  return chosen.slice(0, best === 'sold-out' ? 1 : MAX_OFFER_GROUPS);
}

async function findGroupsWithState(context: Context): Promise<ListedGroup[]> {
  const today = academyDay(context.now());
  const listed: ListedGroup[] = [];
  for (const group of await findListedGroups(context.db, today)) {
    const taken = group.seats === null ? 0 : await countTakenSeats(context, group.id);
    const state = findOfferState(group, taken, today);
    if (state) listed.push({ ...group, state });
  }
  return listed;
}

/** The first paragraph of a description: headings and lists do not read well on one line. */
const toLead = (description: string) =>
  htmlToText(/<p[\s>].*?<\/p>/s.exec(description)?.[0] ?? '') || htmlToText(description);

/** The list of courses on sale: those that can be bought first, each with its contents and class groups. */
export async function buildOffers(context: Context) {
  const byCourse = [...groupBy(await findGroupsWithState(context), ({ courseId }) => courseId).values()]
    .map(chooseGroups)
    .flatMap((groups) => (groups[0] ? [{ course: groups[0], groups }] : []))
    .sort((a, b) => compareOfferStates(a.course.state, b.course.state))
    .slice(0, MAX_OFFERS);
  const contents = await findContents(
    context.db,
    byCourse.map(({ course }) => course.courseId),
  );
  const offers = [];
  for (const { course, groups } of byCourse) {
    const content = contents.find(({ courseId }) => courseId === course.courseId);
    const sold = [];
    for (const group of groups) sold.push(await toGroup(context, group));
    offers.push({
      id_curso: course.courseId,
      tag: course.tag,
      nome: course.title,
      category: course.category,
      img_capa: course.coverPath && fileUrl(context, course.coverPath),
      descricao: truncate(toLead(course.description), MAX_OFFER_TEXT),
      is_libras: course.isLibras,
      aulas: {
        total: content?.total ?? 0,
        simulados: content?.mocks ?? 0,
        titulos: content?.titles ?? [],
      },
      modulos: sold.flatMap(({ modules }) => modules.map(({ title }) => title)).slice(0, 50),
      turmas: sold.map(({ response }) => response),
    });
  }
  return { offers };
}

export type Offers = Awaited<ReturnType<typeof buildOffers>>;
export type Offer = Offers['offers'][number];
