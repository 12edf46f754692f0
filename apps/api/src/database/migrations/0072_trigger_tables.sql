-- A trigger of a table that Citus distributes or copies fires on a shard, which has the name of the table and a number.
create or replace function note_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source_table text := regexp_replace(TG_TABLE_NAME, '_[0-9]{6,}$', '');
  gone record;
  place record;
  before text[] := '{}';
  keys text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT * INTO gone FROM file_use_place(source_table, to_jsonb(OLD));
    IF gone.row_id IS NOT NULL THEN before := file_keys(to_jsonb(OLD)); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT * INTO place FROM file_use_place(source_table, to_jsonb(NEW));
    IF place.row_id IS NOT NULL THEN keys := file_keys(to_jsonb(NEW)); END IF;
  END IF;
  IF before = keys THEN RETURN NULL; END IF;
  IF cardinality(before) > 0 THEN
    DELETE FROM file_uses u WHERE u.source = source_table AND u.row_id = gone.row_id;
  END IF;
  IF cardinality(keys) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM files f WHERE f.content_key = ANY (keys) ORDER BY f.id FOR SHARE;
  IF EXISTS (SELECT FROM files f WHERE f.content_key = ANY (keys) AND f.removed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a removed file cannot be named' USING ERRCODE = 'TR001';
  END IF;
  INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
  SELECT k, source_table, place.row_id, place.kind, place.thing_id, place.version FROM unnest(keys) k
  ON CONFLICT (source, row_id, content_key) DO UPDATE
  SET kind = excluded.kind, thing_id = excluded.thing_id, version = excluded.version;
  RETURN NULL;
END
$$;
--> statement-breakpoint
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('toro.anonymise', true) = 'on' then
    return coalesce(new, old);
  end if;
  raise exception 'table % is append-only', regexp_replace(tg_table_name, '_[0-9]{6,}$', '') using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- What Citus copies is read by a statement of its own: an update of another table cannot join it.
create or replace function refresh_question_entries(ids integer[]) returns void language plpgsql as $$
declare
  moment timestamptz := now();
  published integer[] := array(select id from questions where id = any(ids));
begin
  insert into question_codes (code, question_id) select code, id from questions where id = any(ids) on conflict do nothing;
  update question_entries set is_published = true
    where id = any(published) and not is_published;
  insert into question_entries as e (id, code, family_id, module_id, state, is_published, plain, tags, source, year, label, traits)
    select q.id, q.code, q.family_id, q.module_id, case when q.retired_at is null then 'published' else 'archived' end, true,
      question_plain(q.statement), q.tags, q.source, q.year, q.label,
      question_traits(q.video is not null, q.video_libras is not null,
        q.image_path is not null or q.statement like '%<img%' or coalesce(q.resolution like '%<img%', false) or exists (
          select from question_answers a where a.question_id = q.id and (a.image_path is not null or a.text like '%<img%')),
        q.resolution is not null)
    from questions q where q.id = any(ids)
    on conflict (id) do update set code = excluded.code, family_id = excluded.family_id, module_id = excluded.module_id,
      state = excluded.state, plain = excluded.plain, tags = excluded.tags, source = excluded.source, year = excluded.year,
      label = excluded.label, traits = excluded.traits, changed_at = moment
    where e.state in ('published', 'archived')
      and (e.code, e.family_id, e.module_id, e.state, e.plain, e.tags, e.source, e.year, e.label, e.traits) is distinct from
        (excluded.code, excluded.family_id, excluded.module_id, excluded.state, excluded.plain, excluded.tags,
          excluded.source, excluded.year, excluded.label, excluded.traits);
end $$;
