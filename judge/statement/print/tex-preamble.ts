/** What stands before a statement in LaTeX: pages, and the commands that statements of the usual formats use. Packages
 *  that are not installed are left out; a statement that needs one of them says so. */
export const texPreamble = String.raw`\documentclass[11pt,a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\newcommand\UseIfThere[2][]{\IfFileExists{#2.sty}{\usepackage[#1]{#2}}{}}
\UseIfThere{lmodern}
\usepackage{textcomp,amsmath,amssymb,graphicx,xcolor,array}
\UseIfThere{booktabs}\UseIfThere{tabularx}\UseIfThere{longtable}\UseIfThere{multirow}\UseIfThere{multicol}
\UseIfThere{wrapfig}\UseIfThere{float}\UseIfThere{caption}\UseIfThere{subcaption}\UseIfThere{enumitem}
\UseIfThere{listings}\UseIfThere{microtype}\UseIfThere{ulem}
\usepackage{fancyvrb}
\usepackage[a4paper,margin=22mm,footskip=11mm]{geometry}
\usepackage[hidelinks]{hyperref}
\setlength\parindent{0pt}\setlength\parskip{0.55em plus 0.1em}
\setcounter{secnumdepth}{0}
\widowpenalty=10000 \clubpenalty=10000
\providecommand\texorpdfstring[2]{#1}

% Names of problems are on top of the page already.
\newcommand\problemname[1]{}
\newcommand\InputFile{\section{Input}}
\newcommand\OutputFile{\section{Output}}
\newcommand\Interaction{\section{Interaction}}
\newcommand\Scoring{\section{Scoring}}
\newcommand\Note{\section{Note}}
\newcommand\Explanation{\section{Explanation}}
\newenvironment{Input}{\section{Input}}{}
\newenvironment{Output}{\section{Output}}{}
\newenvironment{problem}[5]{}{}
\newcommand\epigraph[2]{\begin{quote}\emph{#1}\par #2\end{quote}}
\newcommand\illustration[3]{\begin{center}\includegraphics[width=#1\linewidth]{#2}\par{\small #3}\end{center}}
\AtBeginDocument{\renewcommand\t[1]{\texttt{#1}}}

% Samples are those of the data. A statement that shows them itself is not believed.
\newcommand\Examples{}
\newenvironment{example}{\remainingsamples}{}
\newcommand\exmp[2]{}
\newcommand\exmpfile[2]{}
\newcounter{sample}
\newcommand\nextsample{\ifnum\value{sample}<\SampleCount\relax
  \stepcounter{sample}\input{samples/\arabic{sample}.tex}\fi}
\newcommand\remainingsamples{\ifnum\value{sample}<\SampleCount\relax\nextsample\remainingsamples\fi}
\newcommand\SampleText[3]{\begin{minipage}[t]{#1}\textbf{\small #2}\par
  \VerbatimInput[fontsize=\small,frame=single,framesep=1.5mm,rulecolor=\color{gray}]{#3}\end{minipage}}
\newcommand\SampleHead[1]{\par\addvspace{1em}\textbf{#1}\par\nobreak}
\newcommand\SideBySide[3]{\SampleHead{#1}
  \SampleText{0.485\linewidth}{Input}{#2}\hfill\SampleText{0.485\linewidth}{Output}{#3}\par}
\newcommand\OneBelowOther[3]{\SampleHead{#1}
  \SampleText{\linewidth}{Input}{#2}\par\SampleText{\linewidth}{Output}{#3}\par}
\newcommand\Dialogue[2]{\SampleHead{#1}
  \SampleText{\linewidth}{\texttt{<} is read by the program, \texttt{>} is written by it}{#2}\par}

\newcommand\ProblemHead[2]{{\LARGE\bfseries #1\par}\smallskip{\small\color{darkgray}#2\par}\medskip}
`;
