/** English texts of the lottery pages and of the line check. */
export default {
  lottery: {
    title: 'Lottery',
    closed: 'This lottery is under maintenance',
    closedText: 'No draw takes bets right now. Your balance has not changed.',
    unknown: 'This lottery is not in the catalogue',
    unknownText: 'The address may be incomplete, or the draw has left the catalogue.',
    none: 'No lottery here for now',
    list: 'Lotteries of this page',
    others: 'Other lotteries',
    toLobby: 'See other games',
  },
  coming: {
    title: 'Coming soon:',
    list: '{names}.',
    page: 'Coming soon',
    pageText:
      'Nothing can be played in this category yet. Below is what we are preparing; the casino and the Originals are open.',
    game: 'This lottery has not opened yet',
    gameText: 'It is coming soon. See what you can play in the casino today.',
    lotteries: 'What comes next',
    action: 'Go to the casino',
  },
  resting: {
    until: 'Expected back on {time}. Meanwhile the casino is open.',
    title: 'Everything here is under maintenance right now',
    text: 'The providers of this category will be back as soon as they are ready. Meanwhile the casino is open.',
    action: 'Go to the casino',
  },
  lines: {
    title: 'Addresses of the site',
    lead: 'How long each address takes to answer you, measured right now. The fastest is usually the best.',
    measuring: 'measuring…',
    time: '{ms, number} ms',
    failed: 'did not answer',
    fastest: 'fastest',
    here: 'you are here',
    go: 'Go to {name}',
    again: 'Measure again',
    open: 'Test the speed of the addresses',
  },
};
