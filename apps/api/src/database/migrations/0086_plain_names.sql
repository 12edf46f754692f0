-- Tables and columns get the names that the code uses: entities instead of things, actions instead of acts, chunks
-- instead of pieces, and the id of the source of an answer instead of its sitting.
ALTER TABLE "content_things" RENAME TO "content_entities";--> statement-breakpoint
ALTER TABLE "content_versions" RENAME COLUMN "thing_id" TO "entity_id";--> statement-breakpoint
ALTER TABLE "content_schedules" RENAME COLUMN "thing_id" TO "entity_id";--> statement-breakpoint
ALTER TABLE "content_openings" RENAME COLUMN "thing_id" TO "entity_id";--> statement-breakpoint
ALTER TABLE "saved_states" RENAME COLUMN "thing_id" TO "entity_id";--> statement-breakpoint
ALTER TABLE "file_uses" RENAME COLUMN "thing_id" TO "entity_id";--> statement-breakpoint
ALTER TABLE "bulk_acts" RENAME TO "bulk_actions";--> statement-breakpoint
ALTER TABLE "bulk_actions" RENAME COLUMN "act" TO "action";--> statement-breakpoint
ALTER TABLE "bulk_act_rows" RENAME TO "bulk_action_rows";--> statement-breakpoint
ALTER TABLE "bulk_action_rows" RENAME COLUMN "bulk_act_id" TO "bulk_action_id";--> statement-breakpoint
ALTER TABLE "question_reviews" RENAME COLUMN "act" TO "action";--> statement-breakpoint
ALTER TABLE "upload_pieces" RENAME TO "upload_chunks";--> statement-breakpoint
ALTER TABLE "study_events" RENAME COLUMN "sitting" TO "source_id";--> statement-breakpoint
ALTER TABLE "crosses" RENAME COLUMN "sitting" TO "source_id";--> statement-breakpoint
UPDATE "file_uses" SET "source" = 'content_entities' WHERE "source" = 'content_things';--> statement-breakpoint
-- Constraints, indexes, sequences and triggers take over the new names.
DO $$
DECLARE
  old record;
  renamed text;
BEGIN
  FOR old IN
    SELECT 'constraint' AS sort, c.conrelid::regclass::text AS owner, c.conname::text AS name FROM pg_constraint c
    WHERE c.connamespace = current_schema()::regnamespace AND c.conparentid = 0 AND c.conrelid <> 0
    UNION ALL
    SELECT 'trigger', t.tgrelid::regclass::text, t.tgname::text FROM pg_trigger t JOIN pg_class r ON r.oid = t.tgrelid
    WHERE r.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgparentid = 0
    UNION ALL
    SELECT CASE i.relkind WHEN 'S' THEN 'sequence' ELSE 'index' END, '', i.relname::text FROM pg_class i
    WHERE i.relnamespace = current_schema()::regnamespace AND i.relkind IN ('i', 'I', 'S') AND NOT i.relispartition
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.oid AND c.contype IN ('p', 'u', 'x'))
  LOOP
    renamed := replace(old.name, 'content_things', 'content_entities');
    renamed := regexp_replace(renamed, '_thing(_|$)', '_entity\1', 'g');
    renamed := regexp_replace(renamed, 'bulk_act(s?)(_|$)', 'bulk_action\1\2', 'g');
    renamed := replace(replace(renamed, 'upload_pieces', 'upload_chunks'), '_sitting', '_source_id');
    renamed := replace(renamed, 'question_reviews_act', 'question_reviews_action');
    CONTINUE WHEN renamed = old.name;
    IF old.sort IN ('index', 'sequence') THEN EXECUTE format('ALTER %s %I RENAME TO %I', old.sort, old.name, renamed);
    ELSIF old.sort = 'trigger' THEN EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', old.name, old.owner, renamed);
    ELSE EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.owner, old.name, renamed);
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint
-- The functions that name them; one returns a column of the old name and cannot be replaced in place.
DO $$
DECLARE
  f record;
BEGIN
  FOR f IN
    SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition, p.proname FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f'
      AND p.proname IN ('file_use_place', 'note_file_uses')
  LOOP
    IF f.proname = 'file_use_place' THEN EXECUTE format('DROP FUNCTION %s', f.name); END IF;
    EXECUTE replace(replace(f.definition, 'content_things', 'content_entities'), 'thing_id', 'entity_id');
  END LOOP;
END
$$;
