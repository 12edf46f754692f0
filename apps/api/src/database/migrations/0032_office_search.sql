-- The words of a student's name without accents, for the search of the office.
CREATE FUNCTION student_words(first_name text, last_name text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT to_tsvector('simple'::regconfig, translate(lower(first_name || ' ' || last_name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) $$;
--> statement-breakpoint
CREATE INDEX "students_words_idx" ON "students" USING gin (student_words("first_name", "last_name"));
--> statement-breakpoint
CREATE INDEX "students_email_prefix_idx" ON "students" (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "students_phone_idx" ON "students" ("phone" varchar_pattern_ops);
--> statement-breakpoint
CREATE INDEX "orders_id_prefix_idx" ON "orders" ("id" varchar_pattern_ops);
