DROP INDEX "audit_entries_action_time_idx";--> statement-breakpoint
DROP INDEX "audit_entries_subject_kind_time_idx";--> statement-breakpoint
DROP INDEX "audit_entries_actor_time_idx";--> statement-breakpoint
CREATE INDEX "audit_entries_action_list_idx" ON "audit_entries" USING btree ("action","created_at","id","actor","subject_kind","actor_roles");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_kind_list_idx" ON "audit_entries" USING btree ("subject_kind","created_at","id","actor","action","actor_roles");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_list_idx" ON "audit_entries" USING btree ("actor","created_at","id","action","subject_kind","actor_roles");--> statement-breakpoint
-- In plpgsql, because a planner that sees the body or a low cost would rather compute it for every student than use the index.
CREATE OR REPLACE FUNCTION student_words(first_name text, last_name text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000
  AS $$ BEGIN RETURN to_tsvector('simple'::regconfig, translate(lower(first_name || ' ' || last_name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')); END $$;
--> statement-breakpoint
CREATE INDEX "students_first_name_idx" ON "students" (translate(lower("first_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "students_last_name_idx" ON "students" (translate(lower("last_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') text_pattern_ops);
