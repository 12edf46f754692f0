CREATE TABLE "file_uses" (
	"content_key" varchar(300) NOT NULL,
	"source" varchar(30) NOT NULL,
	"row_id" varchar(120) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"thing_id" varchar(80) NOT NULL,
	"version" integer,
	CONSTRAINT "file_uses_source_row_id_content_key_pk" PRIMARY KEY("source","row_id","content_key")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "alt_text" varchar(250);--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_decorative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "content_key" varchar(300) GENERATED ALWAYS AS (regexp_replace(storage_key, '^public/', '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "file_uses_key_idx" ON "file_uses" USING btree ("content_key");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_removed_by_staff_members_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_content_key_idx" ON "files" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "files_removed_idx" ON "files" USING btree ("removed_at","id") WHERE "files"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "files_removed_by_idx" ON "files" USING btree ("removed_by");--> statement-breakpoint
-- The files that a row names: paths and addresses within texts, and ids in the file fields of drafts and terms.
CREATE FUNCTION file_keys(r jsonb) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT k), '{}') FROM (
    SELECT regexp_replace(m[1], '^public/', '') AS k FROM regexp_matches(r::text,
      '((?:[A-Za-z0-9_-]+/)+[A-Za-z0-9._-]+\.(?:png|jpe?g|webp|svg|pdf|mp3|mp4|webm|vtt))(?![A-Za-z0-9])', 'g') m
    UNION ALL
    SELECT f.content_key FROM jsonb_path_query(coalesce(r -> 'fields', 'null'), '$.** ? (@.type() == "object").keyvalue()
      ? (@.key like_regex "(^|_)(image|cover|contract|pdf|subtitles|file|audio)$" && @.value.type() == "number").value') v
      JOIN files f ON f.id = v::int
    UNION ALL
    SELECT content_key FROM files WHERE id = (r ->> 'file_id')::int
  ) found WHERE length(k) <= 300
$$;
--> statement-breakpoint
-- The row, and the thing that it belongs to; no row for what is no longer in effect.
CREATE FUNCTION file_use_place(source text, r jsonb)
RETURNS TABLE (row_id text, kind text, thing_id text, version integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT
    CASE source
      WHEN 'content_things' THEN r ->> 'kind' || ':' || (r ->> 'id')
      WHEN 'content_versions' THEN r ->> 'kind' || ':' || (r ->> 'thing_id') || ':' || (r ->> 'number')
      WHEN 'setting_versions' THEN r ->> 'section' || ':' || (r ->> 'version')
      WHEN 'terms_versions' THEN r ->> 'kind' || ':' || (r ->> 'number')
      ELSE r ->> 'id' END,
    CASE source
      WHEN 'content_things' THEN r ->> 'kind'
      WHEN 'content_versions' THEN r ->> 'kind'
      WHEN 'content_schedules' THEN r ->> 'kind'
      WHEN 'hero_banners' THEN 'banner'
      WHEN 'courses' THEN 'course'
      WHEN 'questions' THEN 'question'
      WHEN 'question_answers' THEN 'question'
      WHEN 'podcasts' THEN 'podcast'
      WHEN 'podcast_episodes' THEN 'episode'
      WHEN 'exam_versions' THEN 'exam'
      WHEN 'brands' THEN 'brand'
      WHEN 'setting_versions' THEN 'setting'
      WHEN 'terms_versions' THEN 'terms'
      ELSE 'lesson' END,
    CASE source
      WHEN 'content_versions' THEN r ->> 'thing_id'
      WHEN 'content_schedules' THEN r ->> 'thing_id'
      WHEN 'question_answers' THEN r ->> 'question_id'
      WHEN 'lesson_videos' THEN r ->> 'lesson_id'
      WHEN 'lesson_groups' THEN r ->> 'lesson_id'
      WHEN 'lesson_books' THEN r ->> 'lesson_id'
      WHEN 'exam_versions' THEN r ->> 'exam_id'
      WHEN 'brands' THEN r ->> 'tag'
      WHEN 'setting_versions' THEN r ->> 'section'
      WHEN 'terms_versions' THEN r ->> 'kind'
      ELSE r ->> 'id' END,
    CASE source
      WHEN 'content_versions' THEN (r ->> 'number')::int
      WHEN 'exam_versions' THEN (r ->> 'number')::int
      WHEN 'terms_versions' THEN (r ->> 'number')::int
      WHEN 'setting_versions' THEN (r ->> 'version')::int END
  WHERE NOT (source = 'content_schedules' AND r ->> 'state' <> 'waiting')
    AND NOT (source = 'lesson_videos' AND r ->> 'removed_at' IS NOT NULL)
$$;
--> statement-breakpoint
-- Keeps file_uses. The share lock makes a removal wait until it can see the use; a removed file cannot be named.
CREATE FUNCTION note_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone record;
  place record;
  before text[] := '{}';
  keys text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT * INTO gone FROM file_use_place(TG_TABLE_NAME, to_jsonb(OLD));
    IF gone.row_id IS NOT NULL THEN before := file_keys(to_jsonb(OLD)); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT * INTO place FROM file_use_place(TG_TABLE_NAME, to_jsonb(NEW));
    IF place.row_id IS NOT NULL THEN keys := file_keys(to_jsonb(NEW)); END IF;
  END IF;
  IF before = keys THEN RETURN NULL; END IF;
  IF cardinality(before) > 0 THEN
    DELETE FROM file_uses u WHERE u.source = TG_TABLE_NAME AND u.row_id = gone.row_id;
  END IF;
  IF cardinality(keys) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM files f WHERE f.content_key = ANY (keys) ORDER BY f.id FOR SHARE;
  IF EXISTS (SELECT FROM files f WHERE f.content_key = ANY (keys) AND f.removed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a removed file cannot be named' USING ERRCODE = 'TR001';
  END IF;
  INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
  SELECT k, TG_TABLE_NAME, place.row_id, place.kind, place.thing_id, place.version FROM unnest(keys) k
  ON CONFLICT (source, row_id, content_key) DO UPDATE
  SET kind = excluded.kind, thing_id = excluded.thing_id, version = excluded.version;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER content_things_file_uses AFTER INSERT OR UPDATE OR DELETE ON content_things FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER content_versions_file_uses AFTER INSERT OR UPDATE OR DELETE ON content_versions FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER content_schedules_file_uses AFTER INSERT OR UPDATE OR DELETE ON content_schedules FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER hero_banners_file_uses AFTER INSERT OR UPDATE OR DELETE ON hero_banners FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER courses_file_uses AFTER INSERT OR UPDATE OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER lessons_file_uses AFTER INSERT OR UPDATE OR DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER lesson_videos_file_uses AFTER INSERT OR UPDATE OR DELETE ON lesson_videos FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER lesson_groups_file_uses AFTER INSERT OR UPDATE OR DELETE ON lesson_groups FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER lesson_books_file_uses AFTER INSERT OR UPDATE OR DELETE ON lesson_books FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER questions_file_uses AFTER INSERT OR UPDATE OR DELETE ON questions FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER podcasts_file_uses AFTER INSERT OR UPDATE OR DELETE ON podcasts FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER podcast_episodes_file_uses AFTER INSERT OR UPDATE OR DELETE ON podcast_episodes FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER exam_versions_file_uses AFTER INSERT OR UPDATE OR DELETE ON exam_versions FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER brands_file_uses AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER setting_versions_file_uses AFTER INSERT OR UPDATE OR DELETE ON setting_versions FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER terms_versions_file_uses AFTER INSERT OR UPDATE OR DELETE ON terms_versions FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
-- Most answers have no picture: an import of many writes no uses.
CREATE TRIGGER question_answers_new_file_uses AFTER INSERT ON question_answers FOR EACH ROW
  WHEN (NEW.image_path IS NOT NULL OR NEW.text LIKE '%src=%' OR NEW.reason LIKE '%src=%')
  EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
CREATE TRIGGER question_answers_file_uses AFTER UPDATE OR DELETE ON question_answers FOR EACH ROW EXECUTE FUNCTION note_file_uses();
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'content_things', p.row_id, p.kind, p.thing_id, p.version
FROM content_things r CROSS JOIN LATERAL file_use_place('content_things', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'content_versions', p.row_id, p.kind, p.thing_id, p.version
FROM content_versions r CROSS JOIN LATERAL file_use_place('content_versions', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'content_schedules', p.row_id, p.kind, p.thing_id, p.version
FROM content_schedules r CROSS JOIN LATERAL file_use_place('content_schedules', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'hero_banners', p.row_id, p.kind, p.thing_id, p.version
FROM hero_banners r CROSS JOIN LATERAL file_use_place('hero_banners', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'courses', p.row_id, p.kind, p.thing_id, p.version
FROM courses r CROSS JOIN LATERAL file_use_place('courses', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'lessons', p.row_id, p.kind, p.thing_id, p.version
FROM lessons r CROSS JOIN LATERAL file_use_place('lessons', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'lesson_videos', p.row_id, p.kind, p.thing_id, p.version
FROM lesson_videos r CROSS JOIN LATERAL file_use_place('lesson_videos', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'lesson_groups', p.row_id, p.kind, p.thing_id, p.version
FROM lesson_groups r CROSS JOIN LATERAL file_use_place('lesson_groups', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'lesson_books', p.row_id, p.kind, p.thing_id, p.version
FROM lesson_books r CROSS JOIN LATERAL file_use_place('lesson_books', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'questions', p.row_id, p.kind, p.thing_id, p.version
FROM questions r CROSS JOIN LATERAL file_use_place('questions', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'podcasts', p.row_id, p.kind, p.thing_id, p.version
FROM podcasts r CROSS JOIN LATERAL file_use_place('podcasts', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'podcast_episodes', p.row_id, p.kind, p.thing_id, p.version
FROM podcast_episodes r CROSS JOIN LATERAL file_use_place('podcast_episodes', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'exam_versions', p.row_id, p.kind, p.thing_id, p.version
FROM exam_versions r CROSS JOIN LATERAL file_use_place('exam_versions', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'brands', p.row_id, p.kind, p.thing_id, p.version
FROM brands r CROSS JOIN LATERAL file_use_place('brands', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'setting_versions', p.row_id, p.kind, p.thing_id, p.version
FROM setting_versions r CROSS JOIN LATERAL file_use_place('setting_versions', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'terms_versions', p.row_id, p.kind, p.thing_id, p.version
FROM terms_versions r CROSS JOIN LATERAL file_use_place('terms_versions', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
--> statement-breakpoint
INSERT INTO file_uses (content_key, source, row_id, kind, thing_id, version)
SELECT k, 'question_answers', p.row_id, p.kind, p.thing_id, p.version
FROM question_answers r CROSS JOIN LATERAL file_use_place('question_answers', to_jsonb(r)) p CROSS JOIN LATERAL unnest(file_keys(to_jsonb(r))) k;
