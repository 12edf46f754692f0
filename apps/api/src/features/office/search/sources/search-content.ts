import { sql } from 'drizzle-orm';
import { containsText } from '../../../../platform/lists/contains-text.ts';
import type { SearchResult, SearchSource } from '../search-source.ts';
import { containsPattern, foldColumn, foldText, startsWith } from '../search-text.ts';

type Row = SearchResult & Record<string, unknown>;

/** Questions by the beginning of their code. */
export const searchQuestions: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select q.id, q.code as title, '' as detail from questions q
      where q.code like ${startsWith(text)} or q.code like ${startsWith(text.toUpperCase())} order by q.code limit ${limit}`)
  ).rows;

/** Lessons by code or title. */
export const searchLessons: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select l.id, l.title, c.title as detail from lessons l join courses c on c.id = l.course_id
      where ${foldColumn(sql`l.title`)} like ${containsPattern(foldText(text))}
        or lower(l.code) like ${startsWith(text.toLowerCase())}
      order by l.title, l.id limit ${limit}`)
  ).rows;

/** Courses by title or tag. */
export const searchCourses: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select c.id, c.title, c.tag as detail from courses c
      where ${foldColumn(sql`c.title`)} like ${containsPattern(foldText(text))}
        or lower(c.tag) like ${startsWith(text.toLowerCase())}
      order by c.title, c.id limit ${limit}`)
  ).rows;

/** Coupons by the beginning of their code. */
export const searchAffiliates: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select a.id, a.name as title, a.code as detail from affiliates a
      where lower(a.code) like ${startsWith(text.toLowerCase())} or ${containsText(sql`a.name`, text)}
      order by a.name limit ${limit}`)
  ).rows;

export const searchCoupons: SearchSource = async (db, text, limit) =>
  (
    await db.execute<Row>(sql`
      select c.id, c.code as title, '' as detail from coupons c
      where upper(c.code) like ${startsWith(text.toUpperCase())} order by c.code limit ${limit}`)
  ).rows;
