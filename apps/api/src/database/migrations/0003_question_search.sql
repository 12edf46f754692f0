-- Search in the question bank. What is derived from questions and answers is kept by triggers, so nobody forgets it.

CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "question_blocks" (
	"family_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"block" integer NOT NULL,
	"questions" integer NOT NULL,
	CONSTRAINT "question_blocks_family_id_module_id_block_pk" PRIMARY KEY("family_id","module_id","block")
);
--> statement-breakpoint
CREATE TABLE "question_search" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_words" (
	"word" varchar(60) PRIMARY KEY NOT NULL,
	"stem" varchar(60) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_search" ADD CONSTRAINT "question_search_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_search_document_idx" ON "question_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "question_words_stem_idx" ON "question_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "question_words_begin_idx" ON "question_words" USING btree ("word" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "question_words_similar_idx" ON "question_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_bank_idx" ON "questions" USING btree ("family_id",coalesce("module_id", 0),"id");--> statement-breakpoint
CREATE INDEX "questions_code_idx" ON "questions" USING btree ("code" varchar_pattern_ops);--> statement-breakpoint
-- Accents and capitals are forgiven. Then the endings that the stemmer would split are written one way: ão, ões, ães
-- and ãos; m and ns; al and ais; el, il, eis and is. So ação and ações, tributacao and tributações have one stem each.
create function search_text(written text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(public.unaccent('public.unaccent', written)),
    '(?:oes|aos?|(?<=[a-z]{3})aes)\M', 'ão', 'g'),
    'cão\M', 'ção', 'g'),
    '(?<=[a-z])ns\M', 'm', 'g'),
    '(?<=[a-z]{2})ais\M', 'al', 'g'),
    '(?<=[a-z]{3})(?:eis|il|is)\M', 'el', 'g'),
    '\mleis\M', 'lei', 'g')
$$;
--> statement-breakpoint
create function search_vector(written text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('pg_catalog.portuguese', search_text(written))
$$;
--> statement-breakpoint
-- Kinds 1, 2, 10 and 11 of the parser are words, 3 and 9 words with digits, which have no stem but themselves.
create function search_stem(kind integer, word text) returns text language sql immutable strict parallel safe as $$
  select case when kind in (1, 2, 10, 11) then (ts_lexize('pg_catalog.portuguese_stem', search_text(word)))[1] else word end
$$;
--> statement-breakpoint
-- A question's stems with its family and module, as stems that no text can hold: so one index answers a term within a
-- filter. Early questions have all of them twice or three times, under names of their own, so that a common word can be
-- looked up among the first 2^14 or 2^17 questions alone, in a list that is short however large the bank is.
create function search_document(id integer, family integer, module integer, statement text, answers text)
  returns tsvector language sql immutable parallel safe as $$
  select whole || case when id < 131072 then array_to_tsvector(array(select '«2' || lexeme from unnest(whole))) else '' end
    || case when id < 16384 then array_to_tsvector(array(select '«1' || lexeme from unnest(whole))) else '' end
  from (select setweight(search_vector(statement), 'A') || setweight(search_vector(coalesce(answers, '')), 'B')
    || array_to_tsvector(array['«family' || family, '«module' || coalesce(module, 0)]) as whole) stems
$$;
--> statement-breakpoint
-- Writes anew what search knows of some questions.
create function index_questions(ids integer[]) returns void language sql as $$
  insert into question_search (question_id, document)
    select q.id, search_document(q.id, q.family_id, q.module_id, q.statement, a.texts)
    from questions q
      left join (select question_id, string_agg(text, ' ' order by position) as texts from question_answers
        where question_id = any(ids) group by question_id) a on a.question_id = q.id
    where q.id = any(ids)
    on conflict (question_id) do update set document = excluded.document
      where question_search.document is distinct from excluded.document;
  insert into question_words (word, stem)
    select word, stem from (
      select word, search_stem(kind, word) as stem from (
        select token as word, min(tokid) as kind
        from (
          select statement as written from questions where id = any(ids)
          union all select text from question_answers where question_id = any(ids)
        ) texts, ts_parse('default', lower(public.unaccent('public.unaccent', written)))
        where tokid in (1, 2, 3, 9, 10, 11) and length(token) between 2 and 60
        group by token
      ) words
      where not exists (select 1 from question_words known where known.word = words.word)
    ) stemmed
    where length(stem) between 1 and 60
    on conflict do nothing;
$$;
--> statement-breakpoint
-- In one order for all, so that two who count at once wait for each other instead of blocking each other.
create function count_questions(ids integer[], families integer[], modules integer[], by integer) returns void language sql as $$
  insert into question_blocks (family_id, module_id, block, questions)
    select family, coalesce(module, 0), id >> 13, by * count(*) from unnest(ids, families, modules) as counted(id, family, module)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (family_id, module_id, block) do update set questions = question_blocks.questions + excluded.questions
$$;
--> statement-breakpoint
-- An import writes questions and then their answers; it says that it will index them itself, once.
create function indexed_later() returns boolean language sql stable as $$
  select coalesce(current_setting('toro.index_later', true), '') = 'on'
$$;
--> statement-breakpoint
create function note_added_questions() returns trigger language plpgsql as $$
begin
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), 1) from added;
  perform index_questions(array_agg(id)) from added where not indexed_later();
  return null;
end $$;
--> statement-breakpoint
create function note_changed_questions() returns trigger language plpgsql as $$
begin
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), -1) from before;
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), 1) from after;
  perform index_questions(array_agg(a.id)) from after a join before b on b.id = a.id
    where not indexed_later() and (a.statement, a.family_id, a.module_id) is distinct from (b.statement, b.family_id, b.module_id);
  return null;
end $$;
--> statement-breakpoint
create function note_removed_questions() returns trigger language plpgsql as $$
begin
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), -1) from before;
  return null;
end $$;
--> statement-breakpoint
create function note_answers() returns trigger language plpgsql as $$
begin
  perform index_questions(array_agg(distinct question_id)) from touched where not indexed_later();
  return null;
end $$;
--> statement-breakpoint
create trigger questions_added after insert on questions referencing new table as added for each statement execute function note_added_questions();
--> statement-breakpoint
create trigger questions_changed after update on questions referencing old table as before new table as after for each statement execute function note_changed_questions();
--> statement-breakpoint
create trigger questions_removed after delete on questions referencing old table as before for each statement execute function note_removed_questions();
--> statement-breakpoint
create trigger answers_added after insert on question_answers referencing new table as touched for each statement execute function note_answers();
--> statement-breakpoint
create trigger answers_changed after update on question_answers referencing new table as touched for each statement execute function note_answers();
--> statement-breakpoint
create trigger answers_removed after delete on question_answers referencing old table as touched for each statement execute function note_answers();
--> statement-breakpoint
-- The first matches, at most so many, with their rank: asked for among the first 2^14 questions, the first 2^17, all of
-- them, until there are enough. Always through the index and by one process, whatever the planner expects of a term: so
-- the work has a bound, and every page of one search is cut from the same matches.
create function match_questions(first tsquery, second tsquery, every tsquery, ranked tsquery, most integer)
  returns table (id integer, rank real) language plpgsql stable
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  newest integer := (select max(q.id) from questions q);
  found integer[] := array(select question_id from question_search where document @@ first limit most);
begin
  if cardinality(found) < most and newest >= 16384 then
    found := array(select question_id from question_search where document @@ second limit most);
  end if;
  if cardinality(found) < most and newest >= 131072 then
    found := array(select question_id from question_search where document @@ every limit most);
  end if;
  return query select question_id, ts_rank('{0, 0, 0.3, 1}', document, ranked, 1)
    from question_search where question_id = any(found);
end $$;
--> statement-breakpoint
select count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), 1) from questions;
--> statement-breakpoint
select index_questions(array_agg(id)) from questions;
