/** Breaks a text into lines of at most this many characters, between words. Only a word that is longer is broken. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => pieces(word, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function pieces(word: string, width: number): string[] {
  return word.match(new RegExp(`.{1,${width}}`, 'gsu')) ?? ['']
}
