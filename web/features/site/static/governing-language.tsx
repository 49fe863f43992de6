/** The note on legal pages, in Hindi because Hindi pages link to them: only the English text is binding. */
export function GoverningLanguage() {
  return (
    <p lang="hi" className="font-device text-sm text-ink-soft">
      यह पेज सिर्फ़ अंग्रेज़ी में है। कानूनी रूप से अंग्रेज़ी वर्शन ही मान्य है।
    </p>
  );
}
