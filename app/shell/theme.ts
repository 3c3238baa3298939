/** Where the browser keeps the choice of colors. */
export const themeKey = 'theme';

/** Stands in the head of every page, so that nobody sees the wrong colors first. */
export const restoreTheme = `try{document.documentElement.dataset.theme=localStorage.getItem('${themeKey}')??''}catch{}`;
