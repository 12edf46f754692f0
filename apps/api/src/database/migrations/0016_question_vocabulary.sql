-- The vocabulary follows corrections: a word whose stem no question has any more is removed.
create function search_lexeme(stem text) returns tsquery language sql immutable strict parallel safe as $$
  select ('''' || replace(replace(stem, '\', '\\'), '''', '''''') || '''')::tsquery
$$;
--> statement-breakpoint
-- The early questions are checked first, because their list is short also for a common stem.
create function remove_unused_words(stems text[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  one text;
begin
  foreach one in array stems loop
    if not exists (select from question_search where document @@ search_lexeme('«1' || one))
      and not exists (select from question_search where document @@ search_lexeme(one)) then
      delete from question_words where stem = one;
    end if;
  end loop;
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
        ) texts, ts_parse('default', lower(public.unaccent('public.unaccent', written)))
        where tokid in (1, 2, 3, 9, 10, 11) and length(token) between 2 and 60
        group by token
      ) words
      where not exists (select 1 from question_words known where known.word = words.word)
    ) stemmed
    where length(stem) between 1 and 60
    on conflict do nothing;
end $$;
--> statement-breakpoint
create or replace function note_removed_questions() returns trigger language plpgsql as $$
begin
  perform count_questions(array_agg(id), array_agg(family_id), array_agg(module_id), -1) from before;
  perform remove_unused_words(array(
    select distinct lexeme from before, unnest(tsvector_to_array(search_vector(statement))) lexeme));
  return null;
end $$;
--> statement-breakpoint
select remove_unused_words(array(select distinct stem from question_words));
