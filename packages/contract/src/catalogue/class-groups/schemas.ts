import { MAX_ADDITIONAL_COURSES } from '@toro/domain/catalogue/courses/additional-courses';
import { MAX_CLASS_GROUP_NAME, MAX_TEACHERS } from '@toro/domain/catalogue/courses/class-group-fields';
import { z } from 'zod';
import { count, day, id, idText, list, money, optionalText } from '../../shapes.ts';

const params = z.object({ id: idText });
const revision = z.string().max(64);
/** False at first: 409 then has the sentences of what is asked. */
const confirmed = z.boolean().default(false);

const fields = z.object({
  name: z.string().trim().max(MAX_CLASS_GROUP_NAME, 'Use no máximo 80 caracteres.'),
  is_modular: z.boolean(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  shows_expiry: z.boolean(),
  is_visible: z.boolean(),
  is_listed: z.boolean(),
  teachers: list(id, MAX_TEACHERS),
});

const prices = z.object({
  price: money.nullable(),
  cash_price: money.nullable(),
  seats: z.number().int().min(-1).max(10_000_000).nullable(),
  sale_from: day.nullable(),
  sale_until: day.nullable(),
  accepts_coupon: z.boolean(),
});

const classGroup = z.object({
  id,
  revision,
  course: z.object({
    id,
    title: optionalText(150),
    tag: optionalText(60),
    state: z.enum(['published', 'draft', 'archived']),
  }),
  fields: fields.extend({ name: optionalText(100) }),
  teachers: list(z.object({ id, name: optionalText(100) }), MAX_TEACHERS),
  prices,
  is_sale_open: z.boolean(),
  /** Whether the checkout sells it today, seats included. */
  is_on_sale: z.boolean(),
  /** As the checkout counts: by students, held by open orders, and left; null without a limit. */
  places: z.object({ students: count, held: count, left: count.nullable() }),
  /** The address of its checkout, without an affiliate. */
  checkout_url: optionalText(500),
});

export const getClassGroup = { summary: 'A class group', params, response: classGroup };
export const createClassGroup = {
  summary: 'Add a class group to a course; it is not for sale',
  body: fields.extend({ course_id: id }),
  response: classGroup,
};
export const saveClassGroup = {
  summary: 'Change a class group, apart from money and places',
  params,
  body: fields.extend({ revision, confirmed }),
  response: classGroup,
};
export const saveClassGroupPrices = {
  summary: 'Change prices, places, sale dates and coupon box of a class group',
  params,
  body: prices.extend({ revision, confirmed }),
  response: classGroup,
};
export const openSale = { summary: 'Open the sale of a class group', params, response: classGroup };
export const closeSale = { summary: 'Close the sale of a class group', params, response: classGroup };
export const duplicateClassGroup = {
  summary: 'Copy a class group to another first day, without students and with a closed sale',
  params,
  body: z.object({
    name: z.string().trim().max(MAX_CLASS_GROUP_NAME, 'Use no máximo 80 caracteres.'),
    starts_on: day,
  }),
  response: classGroup,
};
export const listTeachers = {
  summary: 'The people with the role Professor',
  response: z.object({ teachers: list(z.object({ id, name: optionalText(100) }), 1000) }),
};

const offered = z.object({ course_id: id, price: money, cash_price: money });
const additional = z.object({
  course_id: id,
  revision,
  courses: list(offered.extend({ title: optionalText(150), is_on_sale: z.boolean() }), 200),
});

export const getAdditionalCourses = {
  summary: 'The additional courses of a modular class group, in their order',
  params,
  response: additional,
};
export const saveAdditionalCourses = {
  summary: 'Replace the additional courses of the modular class groups of a course',
  params,
  // One more than is accepted, so that the answer is a sentence.
  body: z.object({ revision, courses: list(offered, MAX_ADDITIONAL_COURSES + 1) }),
  response: additional,
};
