DROP INDEX "files_name_idx";--> statement-breakpoint
DROP INDEX "files_size_idx";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(translate(lower(name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "files_words_idx" ON "files" USING gin ("words");--> statement-breakpoint
CREATE INDEX "files_name_idx" ON "files" USING btree ("name","id","created_at","kind");--> statement-breakpoint
CREATE INDEX "files_size_idx" ON "files" USING btree ("size","id","created_at","kind");