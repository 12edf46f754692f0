ALTER TABLE "questions" ADD COLUMN "import_source" varchar(40);--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "import_id" varchar(32);--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "folder_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_import_key" ON "questions" USING btree ("import_source","import_id");--> statement-breakpoint
-- Retired questions are neither counted nor indexed.
create or replace function note_added_questions() returns trigger language plpgsql as $$
begin
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), 1) from added where retired_at is null;
  perform index_questions(array_agg(id)) from added where not indexed_later();
  return null;
end $$;
--> statement-breakpoint
create or replace function note_changed_questions() returns trigger language plpgsql as $$
begin
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), -1) from before where retired_at is null;
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), 1) from after where retired_at is null;
  perform index_questions(array_agg(a.id)) from after a join before b on b.id = a.id
    where not indexed_later() and (a.statement, a.family_id, a.module_id, a.retired_at)
      is distinct from (b.statement, b.family_id, b.module_id, b.retired_at);
  return null;
end $$;
--> statement-breakpoint
create or replace function note_removed_questions() returns trigger language plpgsql as $$
begin
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), -1) from before where retired_at is null;
  perform remove_unused_words(array(
    select distinct lexeme from before, unnest(tsvector_to_array(search_vector(statement))) lexeme));
  return null;
end $$;
--> statement-breakpoint
create or replace function index_questions(ids integer[]) returns void language plpgsql as $$
declare
  removed text[];
begin
  with indexed as (
    select q.id, search_document(q.id, q.family_id, q.module_id, q.statement, a.texts) as document
    from questions q
      left join (select question_id, string_agg(text, ' ' order by position) as texts from question_answers
        where question_id = any(ids) group by question_id) a on a.question_id = q.id
    where q.id = any(ids) and q.retired_at is null
  ), previous as (
    select question_id, document from question_search where question_id = any(ids)
  ), written as (
    insert into question_search (question_id, document) select id, document from indexed
    on conflict (question_id) do update set document = excluded.document
      where question_search.document is distinct from excluded.document
  ), hidden as (
    delete from question_search where question_id = any(ids) and question_id not in (select id from indexed)
  )
  select array(
    select lexeme from previous, unnest(tsvector_to_array(document)) lexeme where lexeme not like '«%'
    except select lexeme from indexed, unnest(tsvector_to_array(document)) lexeme
  ) into removed;
  perform remove_unused_words(removed);
  insert into question_words (word, stem)
    select word, stem from (
      select word, search_stem(kind, word) as stem from (
        select token as word, min(tokid) as kind
        from (
          select statement as written from questions where id = any(ids) and retired_at is null
          union all select text from question_answers join questions q on q.id = question_id
            where question_id = any(ids) and q.retired_at is null
        ) texts, ts_parse('default', lower(public.unaccent('public.unaccent', remove_formulas(written))))
        where tokid in (1, 2, 3, 9, 10, 11) and length(token) between 2 and 60
        group by token
      ) words
      where not exists (select 1 from question_words known where known.word = words.word)
    ) stemmed
    where length(stem) between 1 and 60
    on conflict do nothing;
end $$;
