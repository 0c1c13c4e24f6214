/** Portuguese texts of the lottery pages and of the line check. */
export default {
  lottery: {
    title: 'Loteria',
    closed: 'Esta loteria está em manutenção',
    closedText: 'Nenhum sorteio aceita apostas agora. Seu saldo não foi alterado.',
    unknown: 'Esta loteria não está no catálogo',
    unknownText: 'O endereço pode estar incompleto, ou o sorteio saiu do catálogo.',
    none: 'Nenhuma loteria aqui por enquanto',
    list: 'Loterias desta página',
    others: 'Outras loterias',
    toLobby: 'Ver outros jogos',
  },
  coming: {
    title: 'Em breve:',
    list: '{names}.',
    page: 'Em breve por aqui',
    pageText:
      'Ainda não dá para jogar nesta categoria. Abaixo, o que estamos preparando; o cassino e os Originais já estão abertos.',
    game: 'Esta loteria ainda não abriu',
    gameText: 'Ela chega em breve. Veja o que já dá para jogar no cassino.',
    lotteries: 'O que vem por aí',
    action: 'Ir para o cassino',
  },
  resting: {
    until: 'A previsão de volta é {time}. Enquanto isso, o cassino está aberto.',
    title: 'Tudo aqui está em manutenção agora',
    text: 'Os provedores desta categoria voltam assim que estiverem prontos. Enquanto isso, o cassino está aberto.',
    action: 'Ir para o cassino',
  },
  lines: {
    title: 'Endereços do site',
    lead: 'O tempo que cada endereço leva para responder até você, medido agora. O mais rápido costuma ser o melhor.',
    measuring: 'medindo…',
    time: '{ms, number} ms',
    failed: 'não respondeu',
    fastest: 'mais rápido',
    here: 'você está aqui',
    go: 'Ir para {name}',
    again: 'Medir de novo',
    open: 'Testar a velocidade dos endereços',
  },
} as const;
