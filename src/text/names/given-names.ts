/** Common given names from all over the world, to recognise persons and their gender. A table of common knowledge, far from complete. */
import { entriesIn } from './listed.js'

/** Names that are nearly always given to men. */
export const maleNames = (): readonly string[] =>
  entriesIn(`
Aaron, Abdel, Abdelaziz, Abdullah, Abdul, Abdulla, Abel, Abiy, Abraham, Adam, Adolf, Adrian, Ahmad, Ahmed, Ahmet,
Alain, Alan, Alassane, Albert, Alberto, Aldo, Alejandro, Aleksandar, Aleksander, Alessandro, Alexander, Alexandre,
Alexei, Alexey, Alexis, Alfonso, Alfred, Alfredo, Alpha, Álvaro, Alvaro, Amadou, Amr, Anders, Andreas, Andrej,
Andrei, Andrés, Andres, Andrew, Andrey, Andrius, Andriy, Andrzej, Angelo, Antal, Anthony, Antonio, António, Antonis,
Antoine, Anwar, Ariel, Armando, Arnold, Arthur, Arturo, Asif, Ashraf, Askar, Augusto, Augustin, Avigdor, Ayman,
Aziz, Bakili, Barack, Bart, Bashar, Basil, Ben, Benigno, Benjamin, Benny, Benoît, Bernard, Bernardo, Bernie, Bertie,
Bill, Binyamin, Blaise, Bob, Bogdan, Boris, Borut, Boyko, Brian, Bruce, Bruno, Calin, Carl, Carlo, Carlos, Cesar,
César, Charles, Christian, Christopher, Chad, Jordan, Christos, Clement, Colin, Cristian, Cyril, Dan, Daniel, Danilo, Dario,
David, Davit, Denis, Dennis, Desmond, Dick, Didier, Diego, Dimitris, Dmitri, Dmitry, Dominic, Donald, Donatien,
Douglas, Ed, Edgar, Eduard, Eduardo, Edward, Edwin, Ehud, Elias, Elijah, Emmanuel, Emomali, Enda, Enrico, Enrique,
Eric, Erik, Ernesto, Ernst, Essam, Esteban, Evo, Fabio, Faisal, Faure, Felipe, Felix, Félix, Ferdinand, Fernando,
Fidel, Filip, Foday, Francesco, Francis, Francisco, Franco, François, Frank, Franklin, Fred, Frederick, Friedrich,
Gabriel, Gary, Gaston, Gennady, Geoffrey, Georg, George, Georges, Georgi, Gerald, Gerard, Gerhard, Giacomo, Gianni,
Giorgi, Giorgio, Giovanni, Giuseppe, Gjorge, Gordon, Graham, Greg, Gregory, Guido, Guillermo, Gunter, Gustavo, Guy,
Habib, Hamad, Hamid, Hans, Harald, Harold, Harry, Hasan, Hashim, Hassan, Hector, Heinz, Helmut, Henri, Henrik,
Henry, Herbert, Hermann, Hosni, Howard, Hubert, Hugh, Hugo, Hussein, Ian, Ibrahim, Idriss, Igor, Ilham, Ilir, Imran,
Ion, Isaac, Isaias, Islam, Ismail, István, Ivan, Ivica, Ivo, Jack, Jacob, Jacques, Jair, Jakaya, Jakob, James,
Janez, János, Javier, Jawaharlal, Jeff, Jeffrey, Jens, Jeremy, Jerry, Jesse, Jesús, Jim, Jimmy, Joachim, Joao, João,
Joaquín, Joe, Johan, Johann, Johannes, John, Johnny, Jon, Jonathan, Jorge, José, Jose, Josef, Joseph, Joschka,
Josep, Joshua, Josip, Juan, Julian, Julio, Julius, Justin, Jyrki, Karl, Karel, Kassym, Keith, Ken, Kenneth, Kevin,
Khaled, Khalid, Klaus, Kofi, Konstantin, Konstantinos, Kostas, Kurt, Kyriakos, Lado, Lars, László, Laurent,
Lawrence, Lech, Lee, Leo, Leon, Leonel, Leonid, Levy, Lionel, Lloyd, Lorenzo, Louis, Luc, Luca, Lucio, Ludwig,
Luigi, Luis, Luiz, Lukas, Macky, Mahamadou, Mahathir, Mahinda, Mahmoud, Mahmud, Maithripala, Malcolm, Manfred,
Manmohan, Manuel, Marc, Marcel, Marco, Marek, Mariano, Marian, Mario, Marius, Mark, Martin, Mateusz, Matteo,
Matthew, Matthias, Mauricio, Max, Mehmet, Michael, Michel, Miguel, Mihai, Mike, Mikhail, Mikheil, Miloš, Milorad,
Milo, Miro, Mirek, Mitt, Modibo, Mohamed, Mohamad, Mohammad, Mohammed, Moncef, Moshe, Muammar, Muhammad, Muhammadu,
Muqtada, Mustafa, Najib, Narendra, Nawaz, Neil, Nelson, Néstor, Nicanor, Nicholas, Nick, Nicolae, Nicolas, Nicolás,
Nicos, Nigel, Nikol, Nikola, Nikolai, Nikos, Nobusuke, Noel, Norbert, Norodom, Nouri, Nursultan, Óscar, Olaf, Olli,
Olusegun, Omar, Oscar, Osama, Oleg, Oleksandr, Ollanta, Oliver, Oswaldo, Otto, Pablo, Pál, Pascal, Patrice, Patrick,
Paul, Paulo, Pavel, Pedro, Pervez, Pete, Peter, Petr, Petro, Philip, Philippe, Pierre, Pieter, Petteri, Rafael,
Rafic, Rafiq, Rahul, Raila, Ralph, Ramush, Ranil, Raúl, Raul, Ray, Raymond, Recep, Reuven, Ricardo, Richard, Rick,
Robert, Roberto, Rodrigo, Roger, Roland, Roman, Romano, Ron, Ronald, Rosen, Roy, Rudolf, Rupert, Saad, Sadyr,
Saddam, Salam, Salvador, Salva, Salman, Samuel, Sándor, Scott, Sean, Sebastian, Sebastián, Sepp, Sergei, Sergey,
Sergio, Serge, Serhiy, Shaukat, Shaul, Shavkat, Shimon, Shinzo, Shinzō, Silvio, Simon, Slobodan, Stanislav, Stefan,
Stephen, Stephane, Steve, Steven, Stipe, Stjepan, Sukhbaatar, Surayud, Sven, Syed, Tabaré, Taavi, Taro, Tayyip, Ted,
Terry, Thabo, Thaksin, Theodore, Thomas, Tim, Timothy, Tito, Toivo, Tom, Tomáš, Tomas, Tomislav, Tommy, Tony,
Toomas, Traian, Uhuru, Umar, Umaro, Václav, Valdis, Valentin, Valdas, Vasile, Vicente, Victor, Viktor, Vincent,
Vitali, Vitaly, Vladimir, Vladimír, Vlad, Vojislav, Volodymyr, Walter, Warren, Wesley, Werner, Wilhelm, William,
Willem, Willy, Wim, Wolfgang, Xavier, Yair, Yahya, Yasser, Yitzhak, Yoshihiko, Yoweri, Youssef, Yousaf, Yukio, Yuri,
Yves, Zine, Zoran, Ákos, Björn, Jürgen, Günter, Jörg, Søren, Håkan, Mamoru, Junichiro, Fumio, Shigeru, Kenji,
Hiroshi, Takeo, Yoshiro, Naoto, Tarō, Jiang, Deng, Zhou, Ranjit, Rajiv, Sanjay, Arvind, Amit, Atal, Manohar, Vijay,
Ashok, Arun, Kamal, Nasser, Rashid, Tariq, Walid, Yusuf, Zaid, Jamal, Karim, Fouad, Ghassan, Hisham, Nabil, Ziad,
Kwame, Jomo, Mobutu, Laurent-Désiré, Olivier, Ousmane, Moussa, Mamadou, Cheikh, Abdoulaye, Abdou, Issa, Seydou,
Thierry, Denzel, Levon, Serzh, Artur, Vazgen, Tigran, Heydar, Elmar, Islom, Saparmurat, Gurbanguly, Kurmanbek,
Almazbek, Imomali
`)

/** Names that are nearly always given to women. */
export const femaleNames = (): readonly string[] =>
  entriesIn(`
Ada, Adriana, Agnes, Aisha, Alexandra, Alice, Alicia, Aliza, Alenka, Amanda, Amina, Amy, Ana, Angela, Anita, Ann,
Anna, Anne, Annalena, Annette, Antonia, Asma, Atifete, Barbara, Beata, Beatrice, Benazir, Bertha, Beverly, Birgit,
Brigitte, Camilla, Carla, Carmen, Carol, Carolina, Caroline, Catherine, Cecilia, Charlotte, Cherie, Chandrika,
Christiane, Christina, Christine, Claire, Clara, Claudia, Condoleezza, Corazon, Cristina, Dalia, Deborah, Delcy,
Denise, Diana, Dilma, Dora, Doris, Dorothy, Edith, Eleanor, Elena, Elisabeth, Elizabeth, Ella, Ellen, Emily, Emma,
Erika, Erna, Esther, Eugenia, Eva, Evelyn, Fatima, Federica, Fiona, Florence, Frances, Frederica, Gabriela,
Geraldine, Giorgia, Gloria, Golda, Grace, Greta, Hanna, Hannah, Harriet, Heather, Heidi, Helen, Helena, Helle,
Hillary, Ilse, Indira, Inés, Ingrid, Irene, Iris, Irina, Isabel, Isabella, Isabelle, Iveta, Ivana, Jacinda,
Jacqueline, Jadranka, Jane, Janet, Janice, Jeanine, Jennifer, Jenny, Jessica, Jill, Joana, Johanna, Josefina, Joyce,
Judith, Judy, Julia, Julie, Juliana, Julija, Kaja, Kamala, Karen, Katarina, Kate, Katerina, Katherine, Kathleen,
Katie, Katrín, Keiko, Kersti, Khaleda, Kirsten, Kolinda, Laura, Laila, Latifa, Leila, Lena, Leymah, Lidia, Lilian,
Linda, Lisa, Liz, Lois, Lola, Louise, Lucia, Lucy, Luisa, Lydia, Magdalena, Maia, Malala, Margaret, Margarita,
Margrethe, Mari, Maria, María, Mariana, Marie, Marija, Marina, Marine, Marion, Martha, Mary, Maryam, Masako,
Melania, Melinda, Mercedes, Meri, Mette, Michelle, Michèle, Mireya, Miriam, Moira, Monica, Monika, Nadia, Nancy,
Naomi, Natalia, Natalie, Nataša, Nicole, Nina, Nora, Olga, Olivia, Pamela, Patricia, Paula, Penny, Petra, Phumzile,
Portia, Pratibha, Rachel, Rania, Rebecca, Renata, Rita, Roberta, Rosa, Rosario, Rose, Roza, Ruth, Sahle-Work,
Salome, Sally, Samantha, Sandra, Sanna, Sara, Sarah, Sheila, Shirin, Simone, Simona, Sirimavo, Slavica, Sofia,
Sonia, Sophia, Sophie, Stella, Stephanie, Susan, Susana, Suzanne, Svetlana, Sylvia, Sylvie, Tamara, Tansu, Tarja,
Tatiana, Teresa, Theresa, Tzipi, Ursula, Vaira, Valentina, Valerie, Vanessa, Vera, Veronica, Victoria, Vigdís,
Violeta, Viorica, Virginia, Vivian, Wendy, Winnie, Xiomara, Yingluck, Yulia, Yvonne, Zoe, Zuzana, Éva, Aminata,
Fatou, Ameenah, Bidya, Hasina, Sonja, Silvia, Astrid, Märtha, Mathilde, Letizia, Máxima, Beatrix, Wilhelmina,
Fawzia, Nawal, Hanan, Zainab, Layla, Rajaa, Meena, Priya, Sushma, Mamata, Jayalalithaa
`)

/** Names given to both, and family names that come first: they show a person, but not the gender. */
export const otherNames = (): readonly string[] =>
  entriesIn(`
Andrea, Jan, Kim, Pat, Robin, Sam, Alex, Chris, Jean, Leslie, Morgan, Jamie, Ali, Noor, Nur, Joan, Nicola,
Dominique, Michal, Quentin, Ma, Wen, Hu, Xi, Li, Wang, Zhang, Chen, Liu, Roh, Ban, Moon, Park, Yoon, Tsai, Lai,
Aung, Thein, Hun, Nguyen, Truong, Tran, Min, Soe, Win, Sher, Ram
`)
