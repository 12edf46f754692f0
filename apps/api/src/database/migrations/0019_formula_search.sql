-- The commands of a formula are no words of a question: a search for "frac" must not find every fraction.
create function remove_formulas(written text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(written, E'<tex(?: [^>]*)?>[^<]*</tex>', ' ', 'g')
$$;
--> statement-breakpoint
create or replace function search_vector(written text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('pg_catalog.portuguese', search_text(remove_formulas(written)))
$$;
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
    where q.id = any(ids)
  ), previous as (
    select question_id, document from question_search where question_id = any(ids)
  ), written as (
    insert into question_search (question_id, document) select id, document from indexed
    on conflict (question_id) do update set document = excluded.document
      where question_search.document is distinct from excluded.document
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
          select statement as written from questions where id = any(ids)
          union all select text from question_answers where question_id = any(ids)
        ) texts, ts_parse('default', lower(public.unaccent('public.unaccent', remove_formulas(written))))
        where tokid in (1, 2, 3, 9, 10, 11) and length(token) between 2 and 60
        group by token
      ) words
      where not exists (select 1 from question_words known where known.word = words.word)
    ) stemmed
    where length(stem) between 1 and 60
    on conflict do nothing;
end $$;
